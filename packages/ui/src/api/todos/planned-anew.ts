import type { TagType } from '../api.ts';
import { concernsEvents, concernsNotes, isTodosWrite, type TodosWrite } from './capture-write.ts';

/**
 * What is to be asked for again once these have been sent: the day, which only the server plans, and what is counted. Not
 * after each of them, as thousands may have waited; nor the lists, which may be thousands long and take each answer in place.
 */
export const plannedAnew = (sent: readonly { readonly kind: string }[]): readonly TagType[] => {
  const writes = sent.filter(isTodosWrite);
  if (writes.length === 0) return [];
  return [
    'Day',
    'TodoCategories',
    'TodoLists',
    'Dashboard',
    ...(writes.some(concernsSeries) ? (['Todos', 'TodoSeries'] as const) : []),
    ...(writes.some(concernsTasks) ? (['AiTasks'] as const) : []),
    ...(writes.some(concernsEvents) ? (['Events', 'Calendars'] as const) : []),
    ...(writes.some(concernsNotes) ? (['NoteTags'] as const) : []),
  ];
};

const concernsTasks = (write: TodosWrite): boolean =>
  write.kind === 'remind' ||
  (write.kind === 'capture' && write.pieces.some(({ draft }) => 'task_type' in draft));

/** Of many at once the answer does not say what comes after each. */
const concernsSeries = (write: TodosWrite): boolean =>
  (write.kind === 'several' || write.kind === 'severalBack') &&
  write.todos.some(({ repeat }) => repeat !== null);
