import type { DeviceRecords } from './device-records.ts';

let records: DeviceRecords | null = null;

/** Where texts are kept from now on; there is one such place a page. */
export const keepTextsIn = (place: DeviceRecords): void => {
  records = place;
};

/**
 * What a person is typing, kept on this device until it is saved: closing the window loses nothing. Each person's is
 * apart; signing out takes it along, a session that merely ended does not. Empty when nothing is kept.
 */
export const readText = (userId: string, name: string): string =>
  records?.owner === userId ? (records.get('draft', name) ?? '') : '';

/** Whether some form keeps just this text, by itself or as one of its fields. */
export const isTextKept = (text: string): boolean =>
  records?.held('draft').some(({ value }) => value === text || fieldsOf(value).includes(text)) ?? false;

/** What a kept form has in its fields; nothing for words that are no form. */
const fieldsOf = (kept: string): readonly unknown[] => {
  if (!kept.startsWith('{')) return [];
  try {
    return Object.values(JSON.parse(kept) as object);
  } catch {
    return [];
  }
};

/** An empty text is forgotten. It can be read at once, and is on its way to the disk. */
export const keepText = (userId: string, name: string, text: string): void => {
  if (records?.owner !== userId) return;
  const value = text === '' ? null : text;
  if (records.get('draft', name) !== value) void records.put([{ kind: 'draft', name, value }]);
};

/**
 * What differs from the form as it was opened, as the text to be kept; empty where nothing does. The rest is not kept:
 * it may be another by the time the form is opened again.
 */
export const changesToKeep = <Values extends object>(opened: Values, values: Partial<Values>): string => {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
};
