import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import {
  captureItemsMax,
  type CapturedItem,
  type CaptureToken,
  type ProposedItem,
} from '@squeeze/contracts/capture';
import { limits } from '@squeeze/contracts/limits';
import type { CapturedNote } from '@squeeze/contracts/notes';
import type { TodoDraft } from '@squeeze/contracts/todos';
import { leftOver } from '@squeeze/domain/capture/left-over';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { useEffect, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { reminderDraft } from '../../api/todos/reminder-draft.ts';
import type { NewThing } from '../../api/todos/todo-actions.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { inPatience, loadedRules, loadRules, plainItems, type CaptureRules } from './capture-rules.ts';
import { movedOffsets } from './moved-offsets.ts';
import { useProposals, type Chosen, type Proposals } from './use-proposals.ts';

export type CaptureProblem = 'textTooLong' | 'titleTooLong' | 'tooMany';

/** What is saved, and the words it came from, to give back should the server refuse. */
export interface TakenItem {
  readonly item: CapturedItem;
  readonly text: string;
  /** Of an event: the calendar that was chosen for it; null where none was. */
  readonly calendarId: string | null;
}

export interface Capture {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was understood, one for each line that says something. */
  readonly items: readonly ProposedItem[];
  /** Why it cannot be saved as it is; null when it can. */
  readonly problem: CaptureProblem | null;
  /** Whether there is something to save. */
  readonly ready: boolean;
  /** Takes a token for words of the title instead. */
  readonly reject: (token: CaptureToken) => void;
  /** Chosen calendars of events, by their place among the items. */
  readonly calendars: Readonly<Record<number, string>>;
  readonly putIn: (index: number, calendarId: string) => void;
  /** What the text may be taken apart into. */
  readonly proposals: Proposals;
  /**
   * Captures what the field says and takes it out of there; what was not chosen stays. However often it is asked, and
   * also while the language rules are still on their way, each word is captured once.
   */
  readonly submit: (save: (taken: readonly TakenItem[]) => void) => void;
}

interface CaptureState {
  readonly text: string;
  readonly rejected: readonly number[];
  /** When it was typed, epoch ms: "in an hour" counts from there. */
  readonly at: number;
}

interface CaptureOptions {
  readonly initial: string;
  /** Whether the initial text was not typed here, so that it is rather taken apart. */
  readonly shared?: boolean;
  /** The person's own categories, which a `#tag` may name. */
  readonly categories: readonly string[];
  /** The person's, where it is verified: feasts differ from country to country. */
  readonly phoneNumber?: string | null;
  /** Told of every change, to keep the text. */
  readonly onChange?: (text: string) => void;
}

/** A field that understands what is typed into it, while it is typed. */
export const useCapture = ({
  initial,
  shared = false,
  categories,
  phoneNumber = null,
  onChange,
}: CaptureOptions): Capture => {
  const { zone, language } = useLanguage();
  const [rules, setRules] = useState<CaptureRules | null>(loadedRules);
  const [calendars, setCalendars] = useState<Readonly<Record<number, string>>>({});
  const [{ text, rejected, at }, setState] = useState<CaptureState>(() => ({
    text: initial,
    rejected: [],
    at: Date.now(),
  }));
  // Ahead of what is drawn: two keys may come before React has drawn the first.
  const latest = useRef(initial);
  useEffect(() => {
    if (rules !== null) return;
    let left = false;
    // Without the rules every line is a title as it stands.
    loadRules().then(
      (loaded) => !left && setRules(loaded),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [rules]);
  const tooLong = text.length > limits.captureText.max;
  const options = useMemo(
    () => ({
      now: at,
      timeZone: zone,
      phoneNumber,
      categories,
      rejected,
      language: spokenLanguage(language),
    }),
    [at, zone, phoneNumber, categories, rejected, language],
  );
  const items = useMemo(
    () => (rules === null || tooLong ? plainItems(text) : rules.proposedLines(text, options)),
    [rules, text, tooLong, options],
  );
  const proposals = useProposals({ text: tooLong ? '' : text, rules, options, lines: items.length, shared });
  const chosen =
    proposals.rows === null
      ? items.map((item, index) => ({ item, calendarId: calendars[index] ?? null }))
      : proposals.chosen;
  const problem = tooLong ? 'textTooLong' : problemOf(chosen.map(({ item }) => item));

  const show = (next: string): void => {
    latest.current = next;
    if (next.trim() === '') setCalendars({});
    setState((known) => ({
      text: next,
      rejected: movedOffsets(known.text, next, known.rejected),
      at: Date.now(),
    }));
  };
  const setText = (next: string): void => {
    show(next);
    onChange?.(next);
  };

  const submit: Capture['submit'] = (save) => {
    if (latest.current !== text || chosen.length === 0 || problem !== null) return;
    if (rules !== null) {
      const rest =
        proposals.rows === null
          ? ''
          : leftOver(
              text,
              chosen.map(({ item }) => item.source),
            );
      proposals.close();
      save(chosen.map(taken));
      setText(rest);
      return;
    }
    // The draft stays kept until the rules are here and the words are captured.
    show('');
    void addLater(save);
  };

  const addLater = async (save: (taken: readonly TakenItem[]) => void): Promise<void> => {
    const loaded = await inPatience(loadRules());
    const read = loaded === null ? plainItems(text) : loaded.proposedLines(text, options);
    if (problemOf(read) === null) {
      save(read.map((item) => taken({ item, calendarId: null })));
      onChange?.(latest.current);
    } else {
      setText(latest.current === '' ? text : `${text}\n${latest.current}`);
    }
  };

  return {
    text,
    items,
    problem,
    ready: chosen.length > 0 && problem === null,
    setText,
    reject: (token) => setState((known) => ({ ...known, rejected: [...known.rejected, token.start] })),
    calendars,
    putIn: (index, calendarId) => setCalendars((known) => ({ ...known, [index]: calendarId })),
    proposals,
    submit,
  };
};

const taken = ({ item, calendarId }: Chosen): TakenItem => ({ item, text: item.source.text, calendarId });

const problemOf = (items: readonly CapturedItem[]): CaptureProblem | null => {
  if (items.length > captureItemsMax) return 'tooMany';
  return items.some((item) => item.title.length > limits.todoTitle.max) ? 'titleTooLong' : null;
};

/** What is saved of an item. */
export const draftOf = (item: CapturedItem): TodoDraft => ({
  title: item.title,
  description: null,
  due_date: item.due_date,
  priority: item.priority ?? 'medium',
  category: item.category,
  status: 'pending',
  ...plainTodo,
  repeat: item.repeat,
  estimate_minutes: item.estimate_minutes,
});

/** What is saved of an item that asks for a reminder; null: it is a todo. */
const reminderOf = ({ title, reminder }: CapturedItem): AiTaskDraft | null =>
  reminder && reminderDraft(title, reminder);

/** What is saved of an item that asks for a note, under an id by which it is shown before the server has it. */
const noteOf = ({ note }: CapturedItem): CapturedNote | null =>
  note && { ...note, id: uuidv7(), category: null, tags: [], pinned: false, archived: false };

/** What is saved of an item that is an event, under an id by which it is made once. */
const eventOf = ({ title, event }: CapturedItem, calendarId: string | null): CalendarEventDraft | null =>
  event && {
    id: uuidv7(),
    ...(calendarId !== null && { calendar_id: calendarId }),
    title,
    starts: event.starts,
    ...(event.ends !== null && { ends: event.ends }),
    place: event.place,
    rule: event.rule,
    description: null,
    category: null,
    status: 'confirmed',
    links: [],
  };

/** What is saved of an item: the draft of a reminder, a note or an event where one is asked for, else of a todo. */
const savedOf = ({
  item,
  calendarId,
}: Pick<TakenItem, 'item' | 'calendarId'>): TodoDraft | AiTaskDraft | CapturedNote | CalendarEventDraft =>
  reminderOf(item) ?? noteOf(item) ?? eventOf(item, calendarId) ?? draftOf(item);

/** What is saved of all that was taken: a todo that is to be reminded of brings its reminder, which names it. */
export const thingsOf = (taken: readonly TakenItem[]): NewThing[] =>
  taken.flatMap(({ item, text, calendarId }): NewThing[] => {
    const draft = savedOf({ item, calendarId });
    const timing = item.told_before;
    if (timing === null || !('due_date' in draft)) return [{ draft, text }];
    const id = uuidv7();
    const reminder = { ...reminderDraft(item.title, timing), todo_id: id };
    // The words are given back once, with the todo.
    return [
      { draft: { ...draft, id }, text },
      { draft: reminder, text: '' },
    ];
  });
