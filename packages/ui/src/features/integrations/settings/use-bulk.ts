import { useState } from 'react';
import { isDeclined, type ApiError } from '../../../api/api-error.ts';
import { refreshIntegration, revokeIntegration } from '../../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import type { ConnectedService } from './use-connections.ts';

export type BulkKind = 'refresh' | 'revoke';

/** What is written down where no reason is given. It is kept in English, as the log is. */
const reasonOfMany = 'Bulk revocation';

export interface BulkFailure {
  readonly service: ConnectedService;
  readonly error: ApiError;
}

export interface BulkProgress {
  readonly kind: BulkKind;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** Whether no more of it is to come. */
  readonly ended: boolean;
}

export interface BulkState {
  /** What is being done to several, or what became of it. */
  readonly progress: BulkProgress | null;
  readonly run: (kind: BulkKind, services: readonly ConnectedService[], reason?: string) => Promise<void>;
  readonly dismiss: () => void;
}

/**
 * Does something to several connections, one after the other: providers count calls, and one that fails holds no other up.
 * Whoever declines to prove who they are is asked once, not for each.
 */
export const useBulk = (): BulkState => {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const run: BulkState['run'] = async (kind, services, reason = '') => {
    const doOne = async ({ integration: { id } }: ConnectedService): Promise<ApiError | null> => {
      if (kind === 'refresh') return await dispatch(refreshIntegration(id));
      const ended = await dispatch(revokeIntegration(id, reason.trim() || reasonOfMany));
      return 'error' in ended ? ended.error : null;
    };
    let now: BulkProgress = { kind, total: services.length, done: 0, failures: [], ended: false };
    setProgress(now);
    for (const service of services) {
      const error = await doOne(service);
      if (isDeclined(error)) {
        setProgress(now.done === 0 ? null : { ...now, total: now.done, ended: true });
        return;
      }
      const failures = error === null ? now.failures : [...now.failures, { service, error }];
      now = { ...now, done: now.done + 1, failures };
      setProgress(now);
    }
    setProgress({ ...now, ended: true });
  };
  return { progress, run, dismiss: () => setProgress(null) };
};
