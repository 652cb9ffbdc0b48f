import { syncedNouns as names } from '@squeeze/contracts/oauth-sync';
import type { SyncedNounName } from '@squeeze/database/repositories/sync-list-repository';
import type { OutsideLists } from '../../ports/outside-lists.ts';
import type { OutsideService } from '../../ports/outside-services.ts';
import { syncedEvents } from './synced-events.ts';
import type { SyncedNoun } from './synced-noun.ts';
import { syncedTodos } from './synced-todos.ts';

/** Does the same for a noun, whichever it is. */
export function onNoun<T>(
  name: SyncedNounName,
  work: <Fields extends object>(noun: SyncedNoun<Fields>) => T,
): T {
  switch (name) {
    case 'todo':
      return work(syncedTodos);
    case 'event':
      return work(syncedEvents);
  }
}

/** The same with the lists that a service has for it; null where it has none. */
export function onLists<T>(
  { todos, events }: OutsideService,
  name: SyncedNounName,
  work: <Fields extends object>(noun: SyncedNoun<Fields>, outside: OutsideLists<Fields>) => T,
): T | null {
  switch (name) {
    case 'todo':
      return todos === undefined ? null : work(syncedTodos, todos);
    case 'event':
      return events === undefined ? null : work(syncedEvents, events);
  }
}

/** Of what a service has lists, in the order in which they are shown. */
export const nounsOf = (service: OutsideService): readonly SyncedNounName[] =>
  names.filter((name) => onLists(service, name, () => true) !== null);
