import type { TagType } from '../api.ts';
import type { OutboxEntry } from './outbox-slice.ts';
import { concernsEvents, concernsNotes } from '../todos/capture-write.ts';
import { laneOf, type Lane } from './outbox-write.ts';

/** What has to be asked for again once another window has sent these. */
export const tagsOf = (entries: readonly OutboxEntry[]): ReadonlySet<TagType> =>
  new Set(
    entries.flatMap(({ write }) => [
      ...staleAfter(laneOf(write)),
      ...(concernsNotes(write) ? staleAfter('notes') : []),
      ...(concernsEvents(write) ? staleAfter('calendar') : []),
    ]),
  );

const staleAfter = (lane: Lane): readonly TagType[] => {
  switch (lane) {
    case 'todos':
      return ['Day', 'Todos', 'Todo', 'TodoCategories', 'TodoLists', 'AiTasks'];
    case 'notes':
      return ['Notes', 'Note', 'NoteTags'];
    case 'calendar':
      return ['Events', 'Event', 'Calendars'];
    case 'files':
      return [];
    case 'ai-tasks':
      return ['AiTasks', 'AiTask'];
    case 'settings':
      return ['Preferences'];
    default:
      return ['Conversations', 'Messages'];
  }
};
