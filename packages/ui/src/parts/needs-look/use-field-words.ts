import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { useDueText } from '../use-due-text.ts';
import { useEventFieldText } from './use-event-field-text.ts';

const names: Readonly<Record<string, PlainMessageId>> = {
  title: 'sync.field.title',
  description: 'sync.field.description',
  content: 'sync.field.content',
  due_date: 'sync.field.due',
  priority: 'sync.field.priority',
  done: 'sync.field.state',
  starts: 'sync.field.starts',
  ends: 'sync.field.ends',
  place: 'sync.field.place',
  time_zone: 'sync.field.zone',
  rule: 'sync.field.rule',
  extra_starts: 'sync.field.extraStarts',
  excluded: 'sync.field.excluded',
  overrides: 'sync.field.overrides',
  status: 'sync.field.certain',
  busy: 'sync.field.busy',
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
  /** @param beside values of the same side, by which some are read */
  readonly textOf: (field: string, value: unknown, beside?: Readonly<Record<string, unknown>>) => string;
}

/** Words for what a conflict is about; a field of a newer server goes by its own name, and its value as it is. */
export const useFieldWords = (noun: SyncedNoun): FieldWords => {
  const t = useText();
  const format = useFormat();
  const dueText = useDueText(useNow());
  const eventText = useEventFieldText();
  const textOf: FieldWords['textOf'] = (field, value, beside = {}) => {
    if (value === null || value === undefined || value === '') return t('sync.value.none');
    const ofEvent = noun === 'event' ? eventText(field, value, beside) : null;
    if (ofEvent !== null) return ofEvent;
    if (field === 'done' && noun === 'todo') return t(value === true ? 'sync.value.done' : 'sync.value.open');
    if (typeof value === 'string') {
      const priority = field === 'priority' ? priorities[value] : undefined;
      if (priority !== undefined) return t(priority);
      return field === 'due_date' && due.test(value) ? dueText.long(value) : value;
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
