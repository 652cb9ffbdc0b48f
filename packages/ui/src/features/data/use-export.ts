import { skipToken } from '@reduxjs/toolkit/query/react';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import type { Export } from '@squeeze/contracts/exports';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asApiError, hasStatus, isDeclined, type ApiError } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';
import type { FetchProgress } from '../../api/data/fetch-export.ts';
import { saveFile } from '../../kit/save-file.ts';

/** Events bring it sooner; this is for when they do not come. */
const pollMs = 1_500;

export interface ExportState {
  /** While it is being made or fetched. */
  readonly isBusy: boolean;
  /** What is being fetched; null until it is made. */
  readonly made: Export | null;
  readonly progress: FetchProgress | null;
  readonly error: ApiError | null;
  /** What has come of it is here still, and `start` goes on from there. */
  readonly canGoOn: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** From a press of a button to a saved file: it is ordered, made by the server, fetched in parts and erased there. */
export const useExport = (what: Export['what'], onSaved: () => void): ExportState => {
  const [ordered, setOrdered] = useState<Export | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [order, { isLoading }] = dataApi.useOrderExportMutation();
  const { known, failure } = useFollowing(ordered);
  const erase = useErasing(ordered?.id ?? null);
  const ready = known?.state === 'ready' && failure === null ? known : null;
  const fetching = useFetching(ready, (made, parts) => {
    saveFile(new Blob([...parts], { type: 'application/zip' }), made.file_name);
    setOrdered(null);
    onSaved();
  });
  const error = refusal ?? failure ?? fetching.error;
  const canGoOn = ready !== null && fetching.error !== null && !hasStatus(fetching.error, 404);
  // Counts what is asked for here: an answer that nobody waits for any more is of an export that nobody fetches.
  const asked = useRef(0);
  useEffect(() => () => void (asked.current += 1), []);
  const begin = async (): Promise<void> => {
    const mine = (asked.current += 1);
    const answer = await order({ body: { what } });
    if (asked.current !== mine) {
      if (answer.data !== undefined) erase(answer.data.export.id);
    } else if (answer.data !== undefined) setOrdered(answer.data.export);
    else if (!isDeclined(asApiError(answer.error))) setRefusal(asApiError(answer.error));
  };
  return {
    isBusy: isLoading || (ordered !== null && error === null),
    made: ready,
    progress: fetching.progress,
    error,
    canGoOn,
    start: () => {
      setRefusal(null);
      if (canGoOn) fetching.goOn();
      else {
        setOrdered(null);
        void begin();
      }
    },
    cancel: () => {
      asked.current += 1;
      setOrdered(null);
    },
  };
};

/** What has become of an export by now, and why there is none, where it failed or is gone. */
function useFollowing(ordered: Export | null): {
  readonly known: Export | null;
  readonly failure: ApiError | null;
} {
  const [isMaking, setMaking] = useState(false);
  const { currentData, error } = dataApi.useGetExportQuery(
    ordered === null ? skipToken : { params: { id: ordered.id } },
    { pollingInterval: isMaking ? pollMs : 0 },
  );
  const known = ordered && (currentData?.export ?? ordered);
  const lost = ordered === null || error === undefined ? null : asApiError(error);
  const failure = hasStatus(lost, 404) ? lost : failureOf(known);
  const shallPoll = known?.state === 'making' && failure === null;
  if (isMaking !== shallPoll) setMaking(shallPoll);
  return { known, failure };
}

function failureOf(known: Export | null): ApiError | null {
  if (known?.state !== 'failed') return null;
  const code = known.failure;
  const sentence = code === 'storage_full' ? keepSentence({ id: code, values: {} }) : null;
  return { kind: 'problem', status: 0, code, sentence, errors: {}, retryAfterMs: null };
}

/** What has been ordered does not lie on the server for longer than this page has to do with it. Answers how to erase another. */
function useErasing(id: string | null): (id: string) => void {
  const [giveUp] = dataApi.useGiveUpExportMutation();
  useEffect(() => {
    if (id === null) return undefined;
    return () => void giveUp({ params: { id } });
  }, [id, giveUp]);
  return (other) => void giveUp({ params: { id: other } });
}

interface Fetching {
  readonly progress: FetchProgress | null;
  readonly error: ApiError | null;
  /** After an error, on from the part it had. */
  readonly goOn: () => void;
}

/** Fetches what is ready as soon as it is. */
function useFetching(
  made: Export | null,
  onFetched: (made: Export, parts: readonly Blob[]) => void,
): Fetching {
  const [state, setState] = useState<Pick<Fetching, 'progress' | 'error'> & { id: string }>();
  const [tries, setTries] = useState(0);
  const here = useRef<{ readonly id: string; readonly parts: Blob[] } | null>(null);
  const [fetchExport] = dataApi.useFetchExportMutation();
  const fetched = useEffectEvent(onFetched);
  useEffect(() => {
    if (made === null) {
      here.current = null;
      return undefined;
    }
    const { id } = made;
    const { parts } = here.current?.id === id ? here.current : (here.current = { id, parts: [] });
    let isOver = false;
    const fetching = fetchExport({
      made,
      have: () => [...parts],
      onPart: (part) => {
        if (!isOver) parts.push(part);
      },
      onProgress: (progress) => {
        if (!isOver) setState({ id, progress, error: null });
      },
    });
    void (async () => {
      const answer = await fetching;
      if (isOver) return;
      if (answer.error === undefined) fetched(made, parts);
      else setState({ id, progress: null, error: asApiError(answer.error) });
    })();
    return () => {
      isOver = true;
      fetching.abort();
    };
  }, [made, tries, fetchExport]);
  const current = state !== undefined && state.id === made?.id ? state : null;
  return {
    progress: current?.progress ?? null,
    error: current?.error ?? null,
    goOn: () => {
      setState(undefined);
      setTries((before) => before + 1);
    },
  };
}
