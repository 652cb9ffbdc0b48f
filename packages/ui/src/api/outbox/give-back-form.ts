import { keepText, readText } from '../kept/kept-text.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/** What is kept of the form that a write was typed into, and under which name; null where there is none. */
interface KeptForm {
  readonly name: string;
  readonly text: string;
}

/** Of an event its words alone: its times are said anew. */
const wordsOf = (fields: object): string =>
  JSON.stringify(fields, (_, value: unknown) => (value === null ? '' : value));

const formOf = (write: OutboxEntry['write']): KeptForm | null => {
  switch (write.kind) {
    case 'createTask':
      return { name: 'ai-task.new', text: write.form };
    case 'editTask':
      return { name: `ai-task.${write.task.id}`, text: write.form };
    case 'createEvent': {
      const { title, place, description } = write.event;
      return { name: 'event.new', text: wordsOf({ title, place, description }) };
    }
    case 'changeEvent': {
      const { title, place, description, occurrence = '' } = write.edit;
      const text = wordsOf({ title, place, description });
      return text === '{}' ? null : { name: `event.${write.before.id}.${occurrence}`, text };
    }
    case 'editCalendar': {
      const { name, hue } = write.edit;
      const text = wordsOf({ name, hue });
      return text === '{}' ? null : { name: `calendar.${write.before.id}`, text };
    }
    default:
      return null;
  }
};

/** Opens a form with what was typed into it, unless something newer is in it. */
export const giveBackForm = (userId: string, write: OutboxEntry['write']): void => {
  const form = formOf(write);
  if (form !== null && readText(userId, form.name) === '') keepText(userId, form.name, form.text);
};
