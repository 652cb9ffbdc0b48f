import type { Db } from '@squeeze/database/connection';
import { findImportedItems, type MovedNoun } from '@squeeze/database/repositories/import-repository';
import { findStoredIds, type MovedTable } from '@squeeze/database/stored-rows';

/** Where the things of each noun are stored. */
const tableOf = {
  todos: 'todos',
  todo_lists: 'todo_lists',
  notes: 'notes',
  calendars: 'calendars',
  calendar_events: 'calendar_events',
  ai_tasks: 'ai_tasks',
  task_runs: 'task_runs',
  conversations: 'conversations',
  messages: 'chat_messages',
  memory: 'memory_facts',
  receipts: 'receipts',
  notifications: 'notifications',
  files: 'files',
} as const satisfies Record<MovedNoun, MovedTable>;

/** What an exported thing may be known by. */
interface Origin {
  readonly id: string;
  readonly imported_from: readonly string[];
}

/** Every id that a thing has had, its own first. */
export const idsOf = ({ id, imported_from: before }: Origin): string[] => [id, ...before];

/**
 * Which of these things the person has already, by their ids in the export: because the export is this account's own,
 * because they came here by an earlier import, or because they once went from here to where the export is from.
 */
export async function findKnownItems(
  db: Db,
  ownerId: string,
  noun: MovedNoun,
  items: readonly Origin[],
): Promise<Map<string, string>> {
  const ids = items.flatMap(idsOf);
  const imported = await findImportedItems(db, ownerId, noun, ids);
  // What an earlier import brought may have been deleted for good since.
  const stored = await findStoredIds(db, tableOf[noun], ownerId, [...ids, ...imported.values()]);
  const known = new Map<string, string>();
  for (const item of items) {
    const here = idsOf(item)
      .flatMap((id) => [id, imported.get(id)])
      .find((id) => id !== undefined && stored.has(id));
    if (here !== undefined) known.set(item.id, here);
  }
  return known;
}
