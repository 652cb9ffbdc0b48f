import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import type { PlainMessageId } from '../../../i18n/messages.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNow } from '../../../kit/use-now.ts';
import { useDueText } from '../../../parts/use-due-text.ts';

const names: Readonly<Record<string, PlainMessageId>> = {
  title: 'sync.field.title',
  description: 'sync.field.description',
  due_date: 'sync.field.due',
  priority: 'sync.field.priority',
  done: 'sync.field.state',
  starts: 'sync.field.starts',
  ends: 'sync.field.ends',
  place: 'sync.field.place',
};

const priorities: Readonly<Record<string, PlainMessageId>> = {
  low: 'todo.priority.low',
  medium: 'todo.priority.medium',
  high: 'todo.priority.high',
};

/** A day, or an instant. */
const due = /^\d{4}-\d{2}-\d{2}(?:T.*(?:Z|[+-]\d{2}:\d{2}))?$/;

interface FieldWords {
  readonly nameOf: (field: string) => string;
  readonly textOf: (field: string, value: unknown) => string;
}

/** Words for what a conflict is about; a field of a newer server goes by its own name, and its value as it is. */
export const useFieldWords = (noun: SyncedNoun): FieldWords => {
  const t = useText();
  const format = useFormat();
  const dueText = useDueText(useNow());
  const textOf: FieldWords['textOf'] = (field, value) => {
    if (value === null || value === undefined || value === '') return t('sync.value.none');
    if (field === 'done' && noun === 'todo') return t(value === true ? 'sync.value.done' : 'sync.value.open');
    if (typeof value === 'string') {
      const priority = field === 'priority' ? priorities[value] : undefined;
      if (priority !== undefined) return t(priority);
      const isTime = field === 'due_date' || field === 'starts' || field === 'ends';
      return isTime && due.test(value) ? dueText.long(value) : value;
    }
    if (typeof value === 'number') return format.number(value);
    return JSON.stringify(value);
  };
  const nameOf: FieldWords['nameOf'] = (field) => {
    const known = names[field];
    return known === undefined ? field : t(known);
  };
  return { nameOf, textOf };
};
