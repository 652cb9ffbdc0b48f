import type { AiTaskStatus, AiTaskType } from '@squeeze/contracts/ai-tasks';
import type { Language } from '@squeeze/contracts/languages';
import type { NoteCategory } from '@squeeze/contracts/notes';
import type { ScheduleInput, ScheduleType } from '@squeeze/contracts/schedules';
import type { TodoPriority, TodoRepeat, TodoStatus } from '@squeeze/contracts/todos';

export type { Language };
export type Noun = 'todo' | 'ai_task' | 'event';

export interface KnownTodo {
  id: string;
  title: string;
  status: TodoStatus;
  /** `YYYY-MM-DD`. */
  dueDay: string | null;
  /** Epoch ms; wins should both be set. */
  dueAt: number | null;
  category: string | null;
  /** How often it comes, where it is by days that it repeats. */
  said?: SaidSchedule;
}

export interface KnownTask {
  id: string;
  title: string;
  taskType: AiTaskType;
  status: AiTaskStatus;
  /** Epoch ms. */
  nextRunAt: number | null;
  /** When it came last, epoch ms. */
  lastRunAt?: number | null;
  /** How often it comes. */
  said?: SaidSchedule;
}

/** One time of an event. */
export interface KnownTime {
  /** Which one it is of a repeated event; null for what comes once. */
  occurrence: string | null;
  /** Epoch ms; of whole days their midnights. */
  from: number;
  to: number;
}

export interface KnownEvent {
  id: string;
  title: string;
  place: string | null;
  /** It takes whole days. */
  isOfDays: boolean;
  isRepeated: boolean;
  /** Those of the weeks around now, in order; never empty. The one that is meant where none is said comes first of what is to come. */
  times: readonly KnownTime[];
}

/** What the words may be about. Only what is here can be completed, moved or deleted. */
export interface Known {
  todos: readonly KnownTodo[];
  tasks: readonly KnownTask[];
  events?: readonly KnownEvent[];
  /** What the last turns were about, newest first: "it" is the first of them. */
  recent: readonly { noun: Noun; id: string }[];
}

export interface Asked {
  /** Epoch ms. */
  now: number;
  /** The person's zone, an IANA name. */
  timeZone: string;
  /** English is understood in every language. */
  language: Language;
  /** Whose feasts count, by ISO 3166, null where that is not known; without it that of the zone. */
  country?: string | null;
  known: Known;
  /** Categories the person already has; a `#tag` that names one means it. */
  categories?: readonly string[];
  /** Whether the last turn proposed something that waits for a yes or a no. */
  pendingProposal?: boolean;
  /** What the last turn asked to choose from, in the order shown: "the second one" answers it. */
  offered?: readonly Named[];
  /** What the last turn listed, in the order shown: "done with the second one" means it by its place. */
  shown?: readonly Named[];
  /** What the turns before have left, for what is only said in part. */
  frame?: Frame;
  /** What is connected elsewhere and may be looked through; of what is not nothing is read. */
  outside?: ReadonlySet<OutsidePlace>;
  /** Where something may be written elsewhere; the same holds. */
  outward?: ReadonlySet<OutwardPlace>;
  /** Reads no further line once there are more things than this: nobody acts on them, and each takes time. */
  atMost?: number;
}

/** What a conversation is in the middle of. */
export interface Frame {
  /** The open question: an order that lacks something, what is offered to be kept, or what waits for a choice. */
  question: Intent | null;
  /** What the last turn that did anything has done, each with the thing it made or changed. */
  did: readonly Done[];
  /** That was taken back. */
  undone?: boolean;
  /** Things the assistant made last, not long ago: without a word more they are taken back rather than deleted. */
  made?: readonly string[];
  /** Todos that wait to be reminders until their time is said, the newest first. */
  waiting: readonly Waiting[];
  /** The list that things were put on or that was shown last. */
  category?: string | null;
  /** It was shown since anything was done. */
  isListed?: boolean;
  /** The last turn changed and asked nothing: what was asked before is still open, but a mere yes may mean something else. */
  isAside?: boolean;
  /** What was done last was to write a note, or below one: more of it may follow. */
  isNoting?: boolean;
  /** What was spoken of last is a note: "it" may be that. */
  isOnNote?: boolean;
  /** The last turn said what is free. */
  isFree?: boolean;
}

export interface Done {
  intent: Intent;
  thing: Named;
}

export interface Waiting {
  id: string;
  title: string;
  /** `YYYY-MM-DD`, where a day was said. */
  due: Due | null;
  repeats: readonly SaidSchedule[];
}

export interface Named {
  noun: Noun;
  id: string;
  title: string;
  /** The one time of a repeated event that is meant. */
  occurrence?: string;
  /** All times of it were said to be meant. */
  isAll?: true;
}

/**
 * What a command is about. `several` asks for a question, never for a guess; `none` keeps the words that nothing
 * answered to (empty for an "it" with nothing to stand for).
 */
export type Target =
  | ({ found: 'one' } & Named)
  | { found: 'several'; candidates: readonly Named[] }
  | { found: 'none'; words: string };

/** `YYYY-MM-DD`, which counts until its end, or an instant in ISO 8601 (UTC). */
export type Due = string;

/** A schedule as the contract takes it, with the zone it was said in. */
export interface SaidSchedule {
  scheduleType: ScheduleType;
  schedule: ScheduleInput;
}

/** A span of time; epoch ms, `to` exclusive. */
export interface Range {
  from: number;
  to: number;
}

/** What may be looked through elsewhere; of videos the lists alone, which are shown. */
export type OutsidePlace = SearchedPlace | 'videos';
export type SearchedPlace = 'mail' | 'files';
export type OutwardPlace = 'mail' | 'videos';

/** Where to search; everywhere where none was said. */
export type SearchPlace = 'todos' | 'reminders' | 'chats' | 'runs';

/** What the clock or the calendar is asked. */
export type ClockAbout =
  /** The time at a place, as typed; `zone`: an IANA name. */
  | { is: 'place'; place: string; zone: string }
  /** Which weekday and date a day, `YYYY-MM-DD`, is. */
  | { is: 'day'; day: string }
  /** How many days it is until then. */
  | { is: 'until'; day: string };

/** An intent, with the language it was said in: to be answered in that one. */
export type Understood = Intent & { language: Language };

/** What is to be done with what is still to be named. */
export type AskedOrder =
  | 'add_todo'
  | 'add_reminder'
  | 'add_note'
  | 'complete'
  | 'delete'
  | 'move'
  | 'snooze'
  | 'rename'
  | 'pause'
  | 'resume';

/** What a note is to be besides its text. */
export type NoteMark =
  /** As typed; empty where it was not said. */
  | { is: 'title'; title: string }
  | { is: 'pinned' | 'archived'; on: boolean }
  /** As typed, without the sign before them; `untagged` without any: all of them. */
  | { is: 'tagged' | 'untagged'; tags: readonly string[] }
  | { is: 'category'; category: NoteCategory | null }
  /** A category that there is not, as typed. */
  | { is: 'elsewhere'; place: string }
  /** What only a todo can be: done, due, urgent. */
  | { is: 'nothing' };

/** What a todo is to be besides its title and its date. */
export type TodoMark =
  /** It is left out this once. */
  | { is: 'skipped' }
  /** It repeats no more. */
  | { is: 'once' }
  /** It comes again so long after it is done. */
  | { is: 'again'; repeat: TodoRepeat }
  | { is: 'takes'; minutes: number }
  | { is: 'someday' }
  /** Out of sight until that day, `YYYY-MM-DD`. */
  | { is: 'starts'; day: string }
  | { is: 'step'; title: string }
  /** It is too much at once: a first small step is asked for. */
  | { is: 'too_much' }
  /** `place` from 1; -1 is the last, 0 the next that is open. */
  | { is: 'ticked'; place: number; done: boolean };

/** When an event is: days, `YYYY-MM-DD`, or times on the person's clock, `YYYY-MM-DDTHH:MM:SS`. */
export interface SaidSpan {
  starts: string;
  /** The first moment after it, as the contract has it; null where that was not said. */
  ends: string | null;
}

/** When an event is to remind: so many minutes before it begins, or at a time of day, `HH:MM`, so many days before. */
export type SaidBefore = { readonly minutes: number } | { readonly days: number; readonly time: string };

export type Intent =
  | {
      kind: 'add_todo';
      title: string;
      /** Of one that repeats the first time. */
      due: Due | null;
      priority: TodoPriority | null;
      category: string | null;
      /** How it comes again, where that was said. */
      repeat?: TodoRepeat;
      /** How long it may take, in minutes, where that was said. */
      estimate?: number;
    }
  /** "Remind me to …", once or again and again; also what is to come several times a day, or by hours and minutes. */
  | ({
      kind: 'add_reminder';
      title: string;
      /** The todo that stood for it meanwhile: it goes once the reminder is there. */
      keptAs?: string;
    } & SaidSchedule)
  | { kind: 'complete' | 'delete' | 'reopen' | 'pause' | 'resume'; target: Target }
  /**
   * `due` is the new one: a day said alone keeps the time of a single target, a time said alone keeps its day;
   * for a reminder it is always an instant; null takes the date away. `time` (`HH:MM`) is there when a time was
   * said: a reminder that recurs moves to that time. `repeats` is there when a new rhythm was said.
   */
  | {
      kind: 'move';
      target: Target;
      due: Due | null;
      time: string | null;
      repeats: SaidSchedule | null;
      /** By how much, where that was said: the same may be wanted for another thing. */
      by?: { length: string; isEarlier: boolean };
    }
  /** `until`: epoch ms. */
  | { kind: 'snooze'; target: Target; until: number }
  /** `range`: epoch ms, `to` exclusive; null for any time. `label`: the words for the range as typed, or empty. */
  | {
      kind: 'list';
      about: 'todos' | 'reminders' | 'all';
      range: Range | null;
      filter: 'open' | 'done' | 'carried_over';
      label: string;
      /** Only of this category, as the person has it or said it. */
      category?: string;
    }
  /** A question about one thing: "when is the dentist?"; of events where it is and how long it lasts as well. */
  | { kind: 'find'; target: Target; asks?: 'place' | 'length' }
  /** `rule`: an RRULE (RFC 5545), for what is repeated. */
  | ({ kind: 'add_event'; title: string; place: string | null; rule: string | null } & SaidSpan)
  /** An event of which it was not said when: `text` is the order, to be read again with the answer. */
  | { kind: 'ask_event'; title: string; text: string }
  /**
   * When there is nothing in the calendar. `range`: epoch ms, `to` exclusive; `label` as typed. `isMoment`: whether it is free
   * just then. `minutes`: at least as long. `isBusy`: asked the other way round, whether something is there.
   */
  | {
      kind: 'ask_free';
      range: Range;
      label: string;
      isMoment: boolean;
      isBusy: boolean;
      minutes: number;
    }
  /** What comes next in the calendar; `words`: only what is called so, empty for anything. */
  | { kind: 'next_event'; words: string }
  /** Where an event takes place, from now on; null takes that away. */
  | { kind: 'place_event'; target: Target; place: string | null }
  /** How long an event lasts: so many minutes, or as many more or fewer than now. */
  | { kind: 'last_event'; target: Target; minutes: number; isBy: boolean }
  /**
   * When an event reminds, besides when it does; `only`: in place of that, and not at all where `before` is empty; `without`: no
   * longer then, as it does else.
   */
  | { kind: 'remind_event'; target: Target; before: readonly SaidBefore[]; only?: true; without?: true }
  /** An order about one time of a repeated event, or all of them, that does not say which. */
  | { kind: 'ask_times'; order: 'delete' | 'move'; target: Target; choices: readonly string[] }
  /** An answer to what was offered; to be carried out with the command that had asked. */
  | { kind: 'choose'; target: Target }
  | { kind: 'confirm' | 'decline' | 'greet' | 'farewell' | 'thank' | 'help' }
  /** `made`: what was made last goes, with all that was done to it since; `all`: it is as it was before it was first changed. */
  | { kind: 'undo'; made?: true; all?: true }
  /** What to do now, rather than everything; `overwhelmed`: said by somebody for whom it is all too much. */
  | { kind: 'suggest'; overwhelmed: boolean }
  /** The time or the day: now and here, unless something else is `about`. */
  | { kind: 'clock'; about?: ClockAbout }
  /** `beyond`: a question or wish that has nothing to do with one's own things. */
  | { kind: 'beyond' | 'upset' }
  /** How the person is: well, or not. */
  | { kind: 'mood'; good: boolean }
  | { kind: 'rename'; target: Target; title: string }
  | { kind: 'change_todo'; target: Target; mark: TodoMark }
  | { kind: 'rate'; target: Target; priority: TodoPriority }
  /** Another category; null takes it away. One the person has is spelled as they have it. */
  | { kind: 'categorise'; target: Target; category: string | null }
  /** How a day or a week looks: what is due, carried over and coming. `label`: the span as typed, or empty. */
  | { kind: 'ask_overview'; range: Range; label: string }
  /** What has been done and what is left in a span of time. `label` as above. */
  | { kind: 'summarise'; range: Range; label: string }
  /** `words` as typed, without quotes around them; never empty. */
  | { kind: 'search'; words: string; in?: SearchPlace }
  /** The same of what lives elsewhere: mail and files of services that are connected. */
  | { kind: 'search_outside'; words: string; in: SearchedPlace }
  | { kind: 'list_videos'; about: 'playlists' | 'subscriptions' }
  /** What is on a list of videos, called as typed; `otherwise`: where there is none of that name, of one's own things. */
  | { kind: 'show_playlist'; list: string; otherwise?: Intent }
  /** `to`: addresses as typed; none where only a name was said. */
  | { kind: 'send_mail'; to: readonly string[]; subject: string; text: string }
  /** `video`: its id; `list`: what the list is called, as typed; `among`: what those there are are called, once it is asked which. */
  | { kind: 'add_video'; video: string; list: string; among?: readonly string[] }
  /**
   * Times of day, `HH:MM`, on the person's clock; null for "until 9" and "after 22:00", which leave the other end as
   * it is (never both). `hours` is null where there are to be none.
   */
  | { kind: 'set_quiet_hours'; hours: { from: string | null; to: string | null } | null }
  /** An IANA name; null where no zone is called what was said, which is `words` as typed. */
  | { kind: 'set_time_zone'; name: string | null; words: string }
  /** A note, letter for letter; without a `title` only its text speaks. */
  | { kind: 'add_note'; title: string; content: string }
  /** What to write below a note. `about`: words of that note as typed, empty for the one spoken of last. */
  | { kind: 'append_note'; about: string; content: string }
  /**
   * Notes to look at: those with these words, all where it is empty. `tag`: it is the name of a tag; `shelf`: only of these.
   */
  | { kind: 'find_notes'; about: string; tag?: true; shelf?: 'archived' | 'deleted' | 'pinned' }
  /** An empty `about` is the note that was spoken of last. */
  | { kind: 'delete_note'; about: string }
  | { kind: 'restore_note'; about: string }
  | { kind: 'change_note'; about: string; mark: NoteMark }
  /** Something to know about the person, in their words: "my sister is called Ana". */
  | { kind: 'remember'; text: string }
  /** What is known about the person, or about something in particular. */
  | { kind: 'recall'; about?: string }
  /** What is no longer to be known; an empty `about` is what was said last. */
  | { kind: 'forget'; about: string; everything: boolean }
  /**
   * A reminder without a time that was said and understood: kept as a todo meanwhile, on the day `due` where one was said.
   * `repeats`: how often, where that was said; its time is still open.
   */
  | {
      kind: 'ask_when';
      title: string;
      due: Due | null;
      repeats: readonly SaidSchedule[];
      /** The todo that stands for it already. */
      keptAs?: string;
      /** It is there, and only to be moved. */
      moves?: Named;
    }
  /** An order that leaves out what it is about; `category`: the list, where one was said. */
  | { kind: 'ask_what'; order: AskedOrder; category: string | null }
  /** Which day a feast is; `words` as typed, `choices`: the same message with each of the days. */
  | { kind: 'ask_feast'; words: string; choices: readonly string[] }
  /** Something is to be due on a day that has passed. */
  | { kind: 'passed' }
  /** Nothing was understood; `text` as typed. */
  | { kind: 'unclear'; text: string };
