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
    const doOne = async ({ integration }: ConnectedService): Promise<ApiError | null> => {
      if (kind === 'refresh') return await dispatch(refreshIntegration(integration.id));
      const ended = await dispatch(revokeIntegration(integration, reason.trim() || reasonOfMany));
      return 'error' in ended ? ended.error : null;
    };
    const total = services.length;
    const failures: BulkFailure[] = [];
    const tell = (done: number, part: Partial<BulkProgress> = {}): void =>
      setProgress({ kind, total, done, failures: [...failures], ended: false, ...part });
    tell(0);
    for (const [done, service] of services.entries()) {
      const error = await doOne(service);
      if (isDeclined(error)) {
        if (done === 0) setProgress(null);
        else tell(done, { total: done, ended: true });
        return;
      }
      if (error !== null) failures.push({ service, error });
      tell(done + 1);
    }
    tell(total, { ended: true });
  };
  return { progress, run, dismiss: () => setProgress(null) };
};
