import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api-error.ts';
import type { CalendarWrite } from '../calendar-events/calendar-write.ts';
import type { Keeping } from '../kept/device-records.ts';
import type { LineOfTodo } from '../notes/lines-of-todos.ts';
import { subjectOf, type CapturedPiece, type TodosWrite } from '../todos/capture-write.ts';
import { laneOf, titleOf, type Lane, type OutboxWrite } from './outbox-write.ts';
import type { AnsweredWhen, WhenAsked } from '../todos/when-asked.ts';

/** A write that the server has not answered yet. */
export interface OutboxEntry {
  /** Also its Idempotency-Key, the same at every try. */
  readonly key: string;
  /** Whose it is: nobody else's session may send it. */
  readonly userId: string;
  /** When the person did it, epoch ms. */
  readonly at: number;
  readonly write: OutboxWrite;
  /** Taken back before the server answered: not shown, and deleted again as soon as it exists. */
  readonly withdrawn?: true;
  /** Of a note or an event: the server may have it, so nothing is written on in it, and it is looked at first. */
  readonly tried?: true;
  /**
   * So old that it may be there already and would be there twice (hold-back.ts): `held` until its person has said what becomes
   * of it, `anyway` where they want it sent.
   */
  readonly late?: 'held' | 'anyway';
  /** Of a note or a file: why the server will not take it. It stays, for its person to say what becomes of it. */
  readonly refused?: ApiError;
}

/** How to take back what a person did, in order. */
export type UndoStep =
  | { readonly kind: 'write'; readonly write: TodosWrite }
  /** A calendar that has gone long after it was deleted. */
  | { readonly kind: 'calendar'; readonly write: CalendarWrite }
  /** Of what may not exist yet; `key` is its entry's. */
  | { readonly kind: 'withdraw'; readonly key: string }
  /** Lines of a note that have become todos. */
  | { readonly kind: 'unlink'; readonly noteId: string; readonly lines: readonly LineOfTodo[] };

export type NoticeKind =
  | 'added'
  /** A reminder, or several things with reminders among them. */
  | 'noted'
  /** A note. */
  | 'written'
  /** An event. */
  | 'scheduled'
  /** A todo has become the reminder it stood for. */
  | 'reminded'
  | 'completed'
  /** A repeating todo, for the last time. */
  | 'ended'
  | 'skipped'
  | 'started'
  | 'paused'
  | 'postponed'
  | 'reopened'
  | 'edited'
  /** Given another place in the order by hand. */
  | 'placed'
  | 'deleted';

/** What a person did to one todo or several. */
interface NamedAction {
  readonly kind: NoticeKind;
  /** Of the todo, or of the first of several. */
  readonly title: string;
  readonly count: number;
  /** When it comes, in words; of a reminder. */
  readonly when?: string;
  /** Of the note that was written. */
  readonly noteId?: string | undefined;
  /** `YYYY-MM-DD` of the event that was captured. */
  readonly day?: string | undefined;
  /** Where it went, as a sentence: said in place of what is said of its kind. */
  readonly said?: string | undefined;
}

/** Something to say in a toast, once. */
export type Notice =
  | (NamedAction & {
      readonly serial: number;
      readonly undo: readonly UndoStep[];
      /** What was added, to be added again. */
      readonly things?: readonly Pick<CapturedPiece, 'draft' | 'text'>[];
      /** The answer that made a todo a reminder. */
      readonly asked?: AnsweredWhen;
      /** What was done to several todos, to be done to them again. */
      readonly several?: Pick<Extract<TodosWrite, { kind: 'several' }>, 'todos' | 'edit'>;
    })
  /**
   * `notUndone`: what was added elsewhere in the meantime can no longer be found from here.
   * `of`: serial of the notice of what was taken back.
   */
  | {
      readonly serial: number;
      readonly kind: 'undone' | 'notUndone';
      readonly action: NamedAction;
      readonly of: number;
    }
  /** Some of several say something else by now, and stay as they are. */
  | { readonly serial: number; readonly kind: 'left'; readonly title: string; readonly others: number }
  | {
      readonly serial: number;
      readonly kind: 'refused';
      readonly write: OutboxWrite;
      readonly title: string;
      readonly error: ApiError;
    };

/** How safe what waits here is, and how much of it can no longer be read. */
interface KeptState {
  readonly keeping: Keeping;
  /** Something has been typed that only this page has. */
  readonly typedUnkept: boolean;
  readonly damaged: number;
}

export interface OutboxState {
  /** In the order they were done; sent one after the other in their lane, so that none overtakes another. */
  readonly entries: readonly OutboxEntry[];
  readonly sending: readonly Lane[];
  /** Whose last try got no answer: their entries wait. */
  readonly waiting: readonly Lane[];
  readonly kept: KeptState;
  readonly serial: number;
  readonly notice: Notice | null;
  /** Notices that can be taken back, the latest last. */
  readonly undoable: readonly Extract<Notice, { count: number }>[];
  /** What takes back what entries have made on the server. */
  readonly created: Readonly<Record<string, TodosWrite>>;
  /** The same of events and calendars. */
  readonly takesBack: Readonly<Record<string, CalendarWrite>>;
  /** Words of todos and reminders that the server refused, to be given back to the field. */
  readonly returned: readonly string[];
  /** What the server has refused since somebody is here, the latest last; not what was taken back anyway. */
  readonly refusals: readonly OutboxEntry[];
  /** What is asked, or said, of reminders that were added without a time. */
  readonly asked: WhenAsked | null;
}

/** How far back one can go. */
const undoDepth = 30;

const initialState: OutboxState = {
  entries: [],
  sending: [],
  waiting: [],
  kept: { keeping: 'disk', typedUnkept: false, damaged: 0 },
  serial: 0,
  notice: null,
  undoable: [],
  created: {},
  takesBack: {},
  returned: [],
  refusals: [],
  asked: null,
};

type ActionNotice = Extract<Notice, { count: number }>;
export type Action = Omit<ActionNotice, 'serial'>;

/** A reducer that makes a new state out of the old one. */
const step =
  <Payload>(next: (state: OutboxState, payload: Payload) => OutboxState) =>
  (state: OutboxState, { payload }: PayloadAction<Payload>): OutboxState =>
    next(state, payload);

const withNotice = (state: OutboxState, notice: (serial: number) => Notice): OutboxState => ({
  ...state,
  serial: state.serial + 1,
  notice: notice(state.serial + 1),
});

const withoutEntry = ({ entries }: OutboxState, key: string): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.key !== key);

const withChanged = ({ entries }: OutboxState, changed: OutboxEntry): readonly OutboxEntry[] =>
  entries.map((entry) => (entry.key === changed.key ? changed : entry));

/** Whether it is sent by itself, when it is its turn. */
export const isSent = ({ refused, late }: OutboxEntry): boolean => refused === undefined && late !== 'held';

/** Whether its person is asked what becomes of it; what they have taken back is none of that. */
export const isHeldBack = ({ late, withdrawn }: OutboxEntry): boolean =>
  late === 'held' && withdrawn === undefined;

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: (): OutboxState => initialState,
  reducers: {
    /** A person did something. What another window has told of it already counts once. */
    written: step((state, entries: readonly OutboxEntry[]) => ({
      ...state,
      // What was taken up from the device meanwhile may have been acted on since: it stays before that.
      entries: [
        ...state.entries.filter(({ key }) => !entries.some((entry) => entry.key === key)),
        ...entries,
      ].toSorted((one, other) => one.at - other.at),
    })),
    /** It shows, and is what Undo takes back first. */
    acted: step((state, action: Action) => {
      const serial = state.serial + 1;
      return { ...state, serial, undoable: [...state.undoable, { ...action, serial }].slice(-undoDepth) };
    }),
    /** It is kept on this device, which a toast says and can take back; unless that has been done meanwhile. */
    noticed: step((state, serial: number) => ({
      ...state,
      notice: state.undoable.find((action) => action.serial === serial) ?? state.notice,
    })),
    keepingKnown: step((state, kept: KeptState) => ({ ...state, kept })),
    /** What is kept on this device has changed: an earlier visit's entries, or another window has sent some. */
    adopted: step((state, entries: readonly OutboxEntry[]) => ({ ...state, entries })),
    sendingBegan: step((state, lane: Lane) => ({ ...state, sending: [...state.sending, lane] })),
    sendingEnded: step((state, { lane, waiting }: { lane: Lane; waiting: boolean }) => ({
      ...state,
      sending: state.sending.filter((other) => other !== lane),
      waiting: [...state.waiting.filter((other) => other !== lane), ...(waiting ? [lane] : [])],
    })),
    /** The server has taken it. `created`: what takes back what it made. */
    settled: step((state, { key, created }: { key: string; created: TodosWrite | null }) => ({
      ...state,
      entries: withoutEntry(state, key),
      created: created === null ? state.created : { ...state.created, [key]: created },
    })),
    /** The same of what was done to an event or a calendar. `undo`: what takes it back; null: nothing does. */
    eventSettled: step((state, { key, undo }: { key: string; undo: CalendarWrite | null }) => ({
      ...state,
      entries: withoutEntry(state, key),
      takesBack: undo === null ? state.takesBack : { ...state.takesBack, [key]: undo },
    })),
    /** Somebody else has said what became of it. */
    dropped: step((state, key: string) => ({ ...state, entries: withoutEntry(state, key) })),
    /** What was done to several was not done to these, or not taken back. By their titles. */
    leftAsTheyAre: step((state, [title = '', ...others]: readonly string[]) =>
      withNotice(state, (serial) => ({ serial, kind: 'left', title, others: others.length })),
    ),
    /** The server will not take it, which the form that made it says itself: there it still is. */
    refusedInForm: step((state, entry: OutboxEntry) => ({
      ...state,
      entries: withoutEntry(state, entry.key),
      refusals: [...state.refusals, entry],
    })),
    /** The server will not take it: what was shown goes, what was typed comes back; or it `stays`, where it says so itself. */
    refused: step((state, { entry, error, stays }: { entry: OutboxEntry; error: ApiError; stays?: true }) => {
      const { write } = entry;
      const given =
        write.kind === 'capture' && entry.withdrawn === undefined
          ? write.pieces.map(({ text }) => text).filter((text) => text !== '')
          : [];
      return withNotice(
        {
          ...state,
          entries: stays ? withChanged(state, entry) : withoutEntry(state, entry.key),
          returned: [...state.returned, ...given],
          refusals: entry.withdrawn || stays ? state.refusals : [...state.refusals, entry],
          // What did not happen cannot be taken back.
          undoable: state.undoable.filter((notice) => !concerns(notice, entry)),
        },
        (serial) => ({ serial, kind: 'refused', write, title: titleOf(write), error }),
      );
    }),
    /** They are taken back before they were sent: the field has them again. */
    wordsReturned: step((state, words: readonly string[]) => ({
      ...state,
      returned: [...state.returned, ...words],
    })),
    returnedTaken: step((state, _: undefined) => ({ ...state, returned: [] })),
    /** It was taken back meanwhile, or the server has named what it is about. */
    entryChanged: step((state, changed: OutboxEntry) => ({
      ...state,
      entries: withChanged(state, changed),
    })),
    undone: step((state, { action, whole }: { action: ActionNotice; whole: boolean }) =>
      withNotice(
        { ...state, undoable: state.undoable.filter(({ serial }) => serial !== action.serial) },
        (serial) => ({
          serial,
          kind: whole ? 'undone' : 'notUndone',
          action: { kind: action.kind, title: action.title, count: action.count },
          of: action.serial,
        }),
      ),
    ),
    /** Null: it is answered, left, or gone with its todo. */
    whenAsked: step((state, asked: WhenAsked | null) => ({ ...state, asked })),
    outboxEmptied: () => initialState,
  },
  selectors: {
    selectEntries: (state) => state.entries,
    /** How many changes wait for the server to answer again. */
    selectWaitingCount: ({ entries, waiting }) =>
      entries.filter(
        ({ withdrawn, refused: why, late, write }) =>
          withdrawn === undefined && why === undefined && late !== 'held' && waiting.includes(laneOf(write)),
      ).length,
    /** How many are not sent before their person says so. */
    selectHeldCount: ({ entries }) => entries.filter(isHeldBack).length,
    /** Whether what is done in that lane waits for the server to answer again. */
    selectLaneWaits: ({ waiting }, lane: Lane) => waiting.includes(lane),
    selectKept: (state) => state.kept,
    selectNotice: (state) => state.notice,
    selectUndoable: (state) => state.undoable,
    selectReturned: (state) => state.returned,
    selectRefusals: (state) => state.refusals,
    selectWhenAsked: (state) => state.asked,
  },
});

const concerns = (notice: ActionNotice, entry: OutboxEntry): boolean =>
  notice.undo.some((undo) => {
    if (undo.kind === 'withdraw') return undo.key === entry.key;
    const subject = undo.kind === 'write' ? subjectOf(undo.write) : null;
    return subject !== null && subject === subjectOf(entry.write);
  });

export const {
  acted,
  adopted,
  dropped,
  entryChanged,
  eventSettled,
  keepingKnown,
  leftAsTheyAre,
  noticed,
  outboxEmptied,
  refused,
  refusedInForm,
  returnedTaken,
  sendingBegan,
  sendingEnded,
  settled,
  undone,
  whenAsked,
  wordsReturned,
  written,
} = outboxSlice.actions;
export const {
  selectEntries,
  selectHeldCount,
  selectKept,
  selectLaneWaits,
  selectNotice,
  selectRefusals,
  selectReturned,
  selectUndoable,
  selectWaitingCount,
  selectWhenAsked,
} = outboxSlice.selectors;
