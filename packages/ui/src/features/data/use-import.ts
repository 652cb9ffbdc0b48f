import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Import, ImportUpload } from '@squeeze/contracts/imports';
import { useEffect, useRef, useState } from 'react';
import { asApiError, hasStatus, isDeclined, type ApiError } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import {
  forgetUpload,
  isSameFile,
  keepUpload,
  readUpload,
  type KeptUpload,
} from '../../api/data/kept-upload.ts';
import type { ExportProgress } from '../../api/data/send-export.ts';

/** Events bring it sooner; this is for when they do not come. */
const pollMs = 1_500;

/** A file that was being sent when this page was loaded anew; its person has to choose it once more. */
export interface UnfinishedUpload {
  readonly kept: KeptUpload;
  readonly upload: ImportUpload;
}

export interface ImportState {
  readonly file: File | null;
  /** While it is on its way to the server. */
  readonly progress: ExportProgress | null;
  readonly unfinished: UnfinishedUpload | null;
  /** What the file holds, or has become, as far as that is known. */
  readonly shown: Import | null;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Sends another file and looks into it. */
  readonly choose: (file: File) => void;
  /** Takes over what has been looked at. */
  readonly confirm: () => void;
  /** Gives up what is being sent. */
  readonly cancel: () => void;
}

/** From a chosen file to what has become of it. */
export const useImport = (userId: string): ImportState => {
  const [file, setFile] = useState<File | null>(null);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [sent, setSent] = useState<Import | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const { progress, send, stop } = useSending(userId);
  const { unfinished, giveUp } = useUnfinished(userId, file === null);
  const [importUpload, { isLoading }] = dataApi.useImportUploadMutation();
  const [isRunning, setRunning] = useState(false);
  const { currentData } = dataApi.useGetImportQuery(
    sent?.state === 'running' ? { params: { id: sent.id } } : skipToken,
    { pollingInterval: isRunning ? pollMs : 0 },
  );
  const shown = currentData?.import ?? sent;
  if (isRunning !== (shown?.state === 'running')) setRunning(shown?.state === 'running');
  // From here on there is nothing to go on with.
  const isOver = shown?.dry_run === false && shown.state === 'done';
  useEffect(() => {
    if (isOver) forgetUpload(userId);
  }, [isOver, userId]);

  const fail = (failure: ApiError): void => {
    if (isDeclined(failure)) setFile((kept) => (sent === null ? null : kept));
    else setError(failure);
  };
  const take = async (id: string, dryRun: boolean): Promise<ApiError | null> => {
    const answer = await importUpload({ body: { upload_id: id, dry_run: dryRun } });
    if (answer.data === undefined) return asApiError(answer.error);
    setSent(answer.data.import);
    return null;
  };
  const bring = async (chosen: File, dryRun: boolean): Promise<void> => {
    const outcome = await send(chosen);
    if (outcome === null) return;
    if ('error' in outcome) {
      fail(outcome.error);
      return;
    }
    setUploadId(outcome.id);
    const failure = await take(outcome.id, dryRun);
    if (failure === null) return;
    // A file that is none of ours is not worth to be known again.
    if (failure.kind === 'problem') forgetUpload(userId);
    fail(failure);
  };
  const confirm = async (chosen: File): Promise<void> => {
    setError(null);
    const failure = uploadId === null ? null : await take(uploadId, false);
    // Its day was over, or it has been imported since.
    if (uploadId === null || hasStatus(failure, 404)) await bring(chosen, false);
    else if (failure !== null) fail(failure);
  };
  return {
    file,
    progress,
    unfinished,
    shown,
    isBusy: progress !== null || isLoading || shown?.state === 'running',
    error,
    choose: (chosen) => {
      setFile(chosen);
      setUploadId(null);
      setSent(null);
      setError(null);
      void bring(chosen, true);
    },
    confirm: () => {
      if (file !== null) void confirm(file);
    },
    cancel: () => {
      stop();
      giveUp();
      setFile(null);
      setError(null);
    },
  };
};

type Outcome = { readonly id: string } | { readonly error: ApiError } | null;

/** Brings a file to the server, on from where it was. */
function useSending(userId: string): {
  readonly progress: ExportProgress | null;
  /** Null where it was stopped. */
  readonly send: (file: File) => Promise<Outcome>;
  readonly stop: () => void;
} {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [sendExport] = dataApi.useSendExportMutation();
  const running = useRef<{ abort: () => void } | null>(null);
  // What has been sent stays, for whoever comes back to this page.
  useEffect(() => () => running.current?.abort(), []);
  return {
    progress,
    send: async (file) => {
      const kept = readUpload(userId);
      const order = sendExport({
        file,
        begun: kept !== null && isSameFile(kept, file) ? kept.id : null,
        onProgress: (now) => {
          if (running.current !== order) return;
          keepUpload(userId, now.upload.id, file);
          setProgress(now);
        },
      });
      running.current = order;
      const answer = await order;
      if (running.current !== order) return null;
      running.current = null;
      setProgress(null);
      return answer.data === undefined ? { error: asApiError(answer.error) } : { id: answer.data.id };
    },
    stop: () => {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    },
  };
}

/** What an earlier visit has begun to send and nobody has gone on with. */
function useUnfinished(
  userId: string,
  isAsked: boolean,
): { readonly unfinished: UnfinishedUpload | null; readonly giveUp: () => void } {
  const kept = isAsked ? readUpload(userId) : null;
  const { currentData, error } = dataApi.useGetImportUploadQuery(
    kept === null ? skipToken : { params: { id: kept.id } },
    { refetchOnMountOrArgChange: true },
  );
  const [giveUpUpload] = dataApi.useGiveUpImportUploadMutation();
  const isGone = error !== undefined && hasStatus(asApiError(error), 404);
  useEffect(() => {
    if (isGone) forgetUpload(userId);
  }, [isGone, userId]);
  const upload = currentData?.upload;
  const isUnfinished = upload !== undefined && upload.received < upload.bytes;
  return {
    unfinished: kept !== null && isUnfinished ? { kept, upload } : null,
    giveUp: () => {
      const begun = readUpload(userId);
      forgetUpload(userId);
      if (begun !== null) void giveUpUpload({ params: { id: begun.id } });
    },
  };
}
