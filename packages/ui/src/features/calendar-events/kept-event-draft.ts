import { changesToKeep, keepText, readText } from '../../api/kept/kept-text.ts';
import type { EventFormValues } from './event-form-values.ts';

/** Of a new event: it is begun anew at another time, so only its words are kept. */
export const newDraftName = 'event.new';

const words = ['title', 'place', 'description'] as const;

/** What was begun and not saved, as it lies on this device. */
export const readEventDraft = (userId: string, name: string): Partial<EventFormValues> => {
  try {
    return JSON.parse(readText(userId, name) || '{}') as Partial<EventFormValues>;
  } catch {
    return {}; // not ours, or cut short
  }
};

export const keepEventDraft = (
  userId: string,
  name: string,
  opened: EventFormValues,
  values: EventFormValues,
): void => {
  const kept =
    name === newDraftName ? Object.fromEntries(words.map((field) => [field, values[field]])) : values;
  keepText(userId, name, changesToKeep(opened, kept));
};

export const forgetEventDraft = (userId: string, name: string): void => keepText(userId, name, '');

/** Whether changes were begun and not saved. */
export const hasEventDraft = (userId: string, name: string): boolean => readText(userId, name) !== '';
