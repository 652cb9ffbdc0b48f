import type { PlainMessageId } from '../../i18n/messages.ts';

/** What a key may be about. Without it on the screen the key does nothing. */
type About =
  /** The page itself: goes somewhere or shows something. Only Ctrl+Z and the like, which no text has in it, change anything. */
  | 'page'
  /** The row that has the focus, and shows it. */
  | 'chosen';

export interface KeyRow {
  /** As the browser names it; a letter in lower case. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. */
  readonly control?: true;
  /** With Shift as well. */
  readonly shift?: true;
  /** A Mac has other uses for it. */
  readonly notOnMac?: true;
  /** With Alt. */
  readonly alt?: true;
  /** What the page does; null where it is done without it. */
  readonly action: string | null;
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
    { key: 'n', action: 'capture', says: 'keys.capture', about: 'page' },
    { key: 'k', control: true, action: null, says: 'keys.search', about: 'page' },
    { key: 'z', control: true, action: 'undo', says: 'keys.undo', about: 'page' },
    { key: 'z', control: true, shift: true, action: 'redo', says: 'keys.redo', about: 'page' },
    { key: 'y', control: true, notOnMac: true, action: 'redo', says: 'keys.redo', about: 'page' },
    { key: '?', action: 'help', says: 'keys.help', about: 'page' },
  ],
  todos: [
    // Before those that are the same without Shift.
    { key: 'ArrowUp', shift: true, action: 'extendUp', says: 'keys.extend', about: 'chosen', repeats: true },
    {
      key: 'ArrowDown',
      shift: true,
      action: 'extendDown',
      says: 'keys.extend',
      about: 'chosen',
      repeats: true,
    },
    // Before those that are the same without Alt.
    { key: 'ArrowUp', alt: true, action: 'carryUp', says: 'keys.carry', about: 'chosen' },
    { key: 'ArrowDown', alt: true, action: 'carryDown', says: 'keys.carry', about: 'chosen' },
    { key: 'j', shift: true, action: 'extendDown', says: 'keys.extend', about: 'chosen', repeats: true },
    { key: 'k', shift: true, action: 'extendUp', says: 'keys.extend', about: 'chosen', repeats: true },
    { key: 'a', control: true, action: 'chooseAll', says: 'keys.chooseAll', about: 'chosen' },
    { key: 'ArrowUp', action: 'previous', says: 'keys.move', about: 'chosen', repeats: true },
    { key: 'ArrowDown', action: 'next', says: 'keys.move', about: 'chosen', repeats: true },
    { key: 'j', action: 'chooseNext', says: 'keys.move', about: 'page', repeats: true },
    { key: 'k', action: 'choosePrevious', says: 'keys.move', about: 'page', repeats: true },
    { key: 'Enter', action: null, says: 'keys.open', about: 'chosen' },
    { key: 'x', action: 'complete', says: 'keys.complete', about: 'chosen' },
    { key: 'e', action: 'edit', says: 'keys.edit', about: 'chosen', waits: true },
    { key: 'Delete', action: 'remove', says: 'keys.delete', about: 'chosen' },
    { key: 'F10', shift: true, action: 'menu', says: 'keys.menu', about: 'chosen' },
    { key: 'ContextMenu', action: 'menu', says: 'keys.menu', about: 'chosen' },
    { key: '/', action: 'filter', says: 'keys.filter', about: 'page' },
    { key: 'Escape', action: 'close', says: 'keys.close', about: 'page' },
  ],
  calendar: [
    { key: 'c', action: 'newEvent', says: 'keys.newEvent', about: 'page', waits: true },
    { key: 't', action: 'today', says: 'keys.today', about: 'page', waits: true },
    { key: 'j', action: 'next', says: 'keys.turnPage', about: 'page', repeats: true },
    { key: 'k', action: 'previous', says: 'keys.turnPage', about: 'page', repeats: true },
    { key: 'd', action: 'day', says: 'keys.calendarView', about: 'page', waits: true },
    { key: 'w', action: 'week', says: 'keys.calendarView', about: 'page', waits: true },
    { key: 'm', action: 'month', says: 'keys.calendarView', about: 'page', waits: true },
    { key: 'a', action: 'agenda', says: 'keys.calendarView', about: 'page', waits: true },
    { key: 'Delete', action: 'remove', says: 'keys.deleteEvent', about: 'chosen' },
    // Of an event that has the focus (features/calendar-events/use-item-keys.ts).
    { key: 'ArrowUp', alt: true, action: null, says: 'keys.moveEvent', about: 'chosen' },
    { key: 'ArrowRight', alt: true, action: null, says: 'keys.moveEvent', about: 'chosen' },
    { key: 'ArrowDown', shift: true, action: null, says: 'keys.lengthenEvent', about: 'chosen' },
    { key: 'Escape', action: 'close', says: 'keys.closeEvent', about: 'page' },
  ],
  aiTasks: [
    { key: 'c', action: 'newTask', says: 'keys.newTask', about: 'page', waits: true },
    { key: 'ArrowUp', action: 'previous', says: 'keys.moveTask', about: 'chosen', repeats: true },
    { key: 'ArrowDown', action: 'next', says: 'keys.moveTask', about: 'chosen', repeats: true },
    { key: 'j', action: 'next', says: 'keys.moveTask', about: 'page', repeats: true },
    { key: 'k', action: 'previous', says: 'keys.moveTask', about: 'page', repeats: true },
    { key: 'p', action: 'toggle', says: 'keys.toggleTask', about: 'chosen', waits: true },
    { key: 'r', action: 'execute', says: 'keys.executeTask', about: 'chosen', waits: true },
    { key: 'Delete', action: 'remove', says: 'keys.deleteTask', about: 'chosen' },
  ],
  notes: [
    { key: 'c', action: 'newNote', says: 'keys.newNote', about: 'page', waits: true },
    // In the text of a note, which has keys of its own (features/notes/editor/writing/key-bindings.ts).
    { key: 'Enter', control: true, action: null, says: 'keys.tickLine', about: 'chosen' },
    { key: 'Enter', control: true, shift: true, action: null, says: 'keys.makeTodo', about: 'chosen' },
    { key: 'f', control: true, action: null, says: 'keys.findInNote', about: 'chosen' },
    { key: 'Escape', action: null, says: 'keys.leaveText', about: 'chosen' },
  ],
} as const satisfies Record<string, readonly KeyRow[]>;

export type KeyPlace = keyof typeof keyTable;

/** What a place does by its keys; each is told which row is chosen. */
export type KeyActions<Place extends KeyPlace> = Record<
  Exclude<(typeof keyTable)[Place][number]['action'], null>,
  (chosen: string | null) => void
>;
