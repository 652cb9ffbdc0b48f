import type { Intent, Language, NoteMark } from '@squeeze/domain/understanding/intent';

/** What is typed by somebody of that language, and what of notes it asks for, in its order; nothing where it is about none. */
export type NoteChangePhrase = readonly [language: Language, text: string, asks: readonly Intent[]];

const marked = (about: string, mark: NoteMark): Intent => ({ kind: 'change_note', about, mark });
export const called = (about: string, title: string): Intent => marked(about, { is: 'title', title });
export const pinned = (about: string, on = true): Intent => marked(about, { is: 'pinned', on });
export const archived = (about: string, on = true): Intent => marked(about, { is: 'archived', on });
export const tagged = (about: string, ...tags: string[]): Intent => marked(about, { is: 'tagged', tags });
/** Without any: all of them. */
export const untagged = (about: string, ...tags: string[]): Intent => marked(about, { is: 'untagged', tags });
export const filed = (about: string, category: 'work' | 'personal' | null): Intent =>
  marked(about, { is: 'category', category });
export const elsewhere = (about: string, place: string): Intent => marked(about, { is: 'elsewhere', place });
export const nothing = (about: string): Intent => marked(about, { is: 'nothing' });
export const back = (about: string): Intent => ({ kind: 'restore_note', about });
export const gone = (about: string): Intent => ({ kind: 'delete_note', about });
export const apart = (shelf: 'archived' | 'deleted' | 'pinned'): Intent => ({
  kind: 'find_notes',
  about: '',
  shelf,
});
