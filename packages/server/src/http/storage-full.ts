import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isStorageFull, isUnsynced } from '@squeeze/database/database-error';
import { AppError } from './app-error.ts';

/** The refusal of a write for which there is no room; `cause` as the database gave it. */
export const storageFull = (cause?: unknown): AppError => new AppError('storage_full', { cause });

/**
 * A damaged database is only read: what is written into it may be lost, or take more with it. Signing in goes on, or nobody
 * could read either.
 * @throws AppError `unavailable`
 */
export function requireSoundFor({ method, path }: Endpoint, { damage }: OpenDatabase): void {
  if (damage !== null && method !== 'get' && !path.startsWith('/auth/'))
    throw new AppError('unavailable.damaged');
}

/**
 * On a full disk the little that is held in reserve is for deleting and for staying signed in: what adds is refused
 * before it begins.
 * @throws AppError `storage_full`
 */
export async function requireRoom(endpoint: Endpoint, database: OpenDatabase): Promise<void> {
  if (addsSomething(endpoint) && (await database.isOutOfRoom())) throw storageFull();
}

const addsSomething = ({ method, status = 200, path, webhook }: Endpoint): boolean =>
  (method === 'put' || (method === 'post' && status !== 200)) &&
  webhook !== true &&
  !path.startsWith('/auth/');

/**
 * Deleting that finds the disk full is tried once more: by then the reserve has been given back. What could only not be
 * synced is deleted already.
 */
export async function deletingWithReserve<T>(endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (endpoint.method !== 'delete' || !isStorageFull(error) || isUnsynced(error)) throw error;
    return await work();
  }
}
