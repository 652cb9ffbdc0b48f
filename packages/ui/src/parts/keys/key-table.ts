import type { PlainMessageId } from '../../i18n/messages.ts';

/** What a key may be about. Without it on the screen the key does nothing. */
type About =
  /** The page itself: goes somewhere or shows something. Only Ctrl+Z, which no text has in it, changes anything. */
  | 'page'
  /** The row that has the focus, and shows it. */
  | 'chosen'
  /** What a toast on the screen names. */
  | 'told';

export interface KeyRow {
  /** As the browser names it; a letter in lower case. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. */
  readonly control?: true;
  /** What the page does; null where it is done without it. */
  readonly deed: string | null;
  readonly says: PlainMessageId;
  readonly about: About;
  /** Goes on while it is held down. What changes something is done once. */
  readonly repeats?: true;
  /** Words have it in front, and what it opens or changes would take the rest of them: done once no other letter follows. */
  readonly waits?: true;
}

/** Every key that does something outside of a field; help and listener both read it here. */
export const keyTable = {
  everywhere: [
    { key: 'k', control: true, deed: null, says: 'keys.search', about: 'page' },
    { key: 'u', deed: null, says: 'keys.undoTold', about: 'told', waits: true },
  ],
  todos: [
    { key: 'n', deed: 'capture', says: 'keys.capture', about: 'page' },
    { key: 'ArrowUp', deed: 'previous', says: 'keys.move', about: 'chosen', repeats: true },
    { key: 'ArrowDown', deed: 'next', says: 'keys.move', about: 'chosen', repeats: true },
    { key: 'j', deed: 'chooseNext', says: 'keys.move', about: 'page', repeats: true },
    { key: 'k', deed: 'choosePrevious', says: 'keys.move', about: 'page', repeats: true },
    { key: 'Enter', deed: null, says: 'keys.open', about: 'chosen' },
    { key: 'x', deed: 'complete', says: 'keys.complete', about: 'chosen' },
    { key: 'e', deed: 'edit', says: 'keys.edit', about: 'chosen', waits: true },
    { key: 'Delete', deed: 'remove', says: 'keys.delete', about: 'chosen' },
    { key: 'z', control: true, deed: 'undoLast', says: 'keys.undo', about: 'page' },
    { key: '/', deed: 'filter', says: 'keys.filter', about: 'page' },
    { key: 'Escape', deed: 'close', says: 'keys.close', about: 'page' },
    { key: '?', deed: 'help', says: 'keys.help', about: 'page' },
  ],
  aiTasks: [{ key: 'n', deed: 'newTask', says: 'keys.newTask', about: 'page' }],
} as const satisfies Record<string, readonly KeyRow[]>;

export type KeyPlace = keyof typeof keyTable;

/** What a place does by its keys; each is told which row is chosen. */
export type KeyDeeds<Place extends KeyPlace> = Record<
  Exclude<(typeof keyTable)[Place][number]['deed'], null>,
  (chosen: string | null) => void
>;
