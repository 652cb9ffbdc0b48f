import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Import } from '@squeeze/contracts/imports';
import { useState } from 'react';
import { asApiError, isDeclined, type ApiError } from '../../api/api-error.ts';
import { dataApi } from '../../api/data/data-endpoints.ts';

/** Events bring it sooner; this is for when they do not come. */
const pollMs = 1_500;

export interface ImportState {
  readonly file: File | null;
  /** What the file holds, or has become, as far as that is known. */
  readonly shown: Import | null;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  /** Looks into another file. */
  readonly choose: (file: File) => void;
  /** Takes over what has been looked at. */
  readonly confirm: () => void;
}

/** From a chosen file to what has become of it. */
export const useImport = (): ImportState => {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Import | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [importMyData, { isLoading }] = dataApi.useImportMyDataMutation();
  const [isRunning, setRunning] = useState(false);
  const { currentData } = dataApi.useGetImportQuery(
    sent?.state === 'running' ? { params: { id: sent.id } } : skipToken,
    { pollingInterval: isRunning ? pollMs : 0 },
  );
  const shown = currentData?.import ?? sent;
  if (isRunning !== (shown?.state === 'running')) setRunning(shown?.state === 'running');

  const send = async (order: { readonly file: File; readonly dryRun: boolean }): Promise<void> => {
    setError(null);
    const answer = await importMyData(order);
    if (answer.data !== undefined) setSent(answer.data);
    else if (isDeclined(asApiError(answer.error))) setFile((kept) => (sent === null ? null : kept));
    else setError(asApiError(answer.error));
  };
  return {
    file,
    shown,
    isBusy: isLoading || shown?.state === 'running',
    error,
    choose: (chosen) => {
      setFile(chosen);
      setSent(null);
      void send({ file: chosen, dryRun: true });
    },
    confirm: () => {
      if (file !== null) void send({ file, dryRun: false });
    },
  };
};
