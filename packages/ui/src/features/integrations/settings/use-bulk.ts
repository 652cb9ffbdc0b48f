import { useState } from 'react';
import { isDeclined, type ApiError } from '../../../api/api-error.ts';
import {
  refreshIntegration,
  revokeIntegration,
  type AtProvider,
} from '../../../api/oauth/integration-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import type { ConnectedService } from './use-connections.ts';

export type BulkKind = 'refresh' | 'revoke';

/** What is written down where no reason is given. It is kept in English, as the log is. */
const reasonOfMany = 'Bulk revocation';

export interface BulkFailure {
  readonly service: ConnectedService;
  readonly error: ApiError;
}

/** One that is over here, and that its provider still knows of: it cannot be told, or could not. */
export interface OpenThere {
  readonly service: ConnectedService;
  readonly atProvider: Exclude<AtProvider, 'revoked' | 'kept'>;
}

export interface BulkProgress {
  readonly kind: BulkKind;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  readonly openThere: readonly OpenThere[];
  /** Whether no more of it is to come. */
  readonly ended: boolean;
}

export interface BulkState {
  /** What is being done to several, or what became of it. */
  readonly progress: BulkProgress | null;
  readonly run: (
    kind: BulkKind,
    services: readonly ConnectedService[],
    ending?: { readonly reason: string; readonly keep: boolean },
  ) => Promise<void>;
  readonly dismiss: () => void;
}

/**
 * Does something to several connections, one after the other: providers count calls, and one that fails holds no other up.
 * Whoever declines to prove who they are is asked once, not for each.
 */
export const useBulk = (): BulkState => {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const run: BulkState['run'] = async (kind, services, { reason, keep } = { reason: '', keep: true }) => {
    const total = services.length;
    const failures: BulkFailure[] = [];
    const openThere: OpenThere[] = [];
    const doOne = async (service: ConnectedService): Promise<ApiError | null> => {
      const { integration } = service;
      if (kind === 'refresh') return await dispatch(refreshIntegration(integration.id));
      const ended = await dispatch(revokeIntegration(integration, reason.trim() || reasonOfMany, keep));
      if ('error' in ended) return ended.error;
      const { value: atProvider } = ended;
      if (atProvider !== null && atProvider !== 'revoked' && atProvider !== 'kept')
        openThere.push({ service, atProvider });
      return null;
    };
    const tell = (done: number, part: Partial<BulkProgress> = {}): void =>
      setProgress({
        kind,
        total,
        done,
        failures: [...failures],
        openThere: [...openThere],
        ended: false,
        ...part,
      });
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
