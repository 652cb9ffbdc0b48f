import type { ProposedItem } from '@squeeze/contracts/capture';
import type { TodoPriority } from '@squeeze/contracts/todos';
import type { CaptureOptions } from '@squeeze/domain/capture/parse-todos';
import { movedReminder } from '@squeeze/domain/todos/reminder-of-todo';
import { useMemo, useState } from 'react';
import type { CaptureRules } from './capture-rules.ts';

/** What a person may make of a proposed item before it is added. */
export interface ProposalEdit {
  readonly chosen?: boolean;
  readonly title?: string;
  readonly due_date?: string | null;
  readonly priority?: TodoPriority | null;
  readonly category?: string | null;
  /** Of an event. */
  readonly calendarId?: string;
}

export interface ProposalRow {
  readonly key: string;
  readonly item: ProposedItem;
  readonly chosen: boolean;
  /** That was chosen for an event; null where none was. */
  readonly calendarId: string | null;
}

/** What is to be added, and of an event in which calendar. */
export type Chosen = Pick<ProposalRow, 'item' | 'calendarId'>;

export interface Proposals {
  /** To be looked through; null while they are not shown. */
  readonly rows: readonly ProposalRow[] | null;
  /** What is to be added of them. */
  readonly chosen: readonly Chosen[];
  /** How many things the text could be taken apart into, where they are more than its lines; else 0. */
  readonly offered: number;
  /** Shows them, now or as soon as there are several: something was pasted. */
  readonly open: () => void;
  readonly close: () => void;
  readonly change: (key: string, edit: ProposalEdit) => void;
}

interface ProposalsOptions {
  readonly text: string;
  readonly rules: CaptureRules | null;
  readonly options: CaptureOptions;
  /** How many things the text is as it stands, one a line. */
  readonly lines: number;
  /** Whether they are shown from the start. */
  readonly shared: boolean;
}

/** What a text in the field may be taken apart into, with what the person has changed about it. */
export const useProposals = ({ text, rules, options, lines, shared }: ProposalsOptions): Proposals => {
  const [wanted, setWanted] = useState(shared);
  const [edits, setEdits] = useState<Readonly<Record<string, ProposalEdit>>>({});
  const items = useMemo(
    () => (rules === null || !isLong(text) ? [] : rules.proposedItems(text, options)),
    [rules, text, options],
  );
  const rows = useMemo(
    () => (wanted && items.length > 1 ? rowsOf(items, edits, options) : null),
    [wanted, items, edits, options],
  );
  return {
    rows,
    chosen: useMemo(() => (rows ?? []).filter(({ chosen }) => chosen), [rows]),
    offered: rows === null && items.length > Math.max(1, lines) ? items.length : 0,
    open: () => setWanted(true),
    close: () => {
      setWanted(false);
      setEdits({});
    },
    change: (key, edit) => setEdits((known) => ({ ...known, [key]: { ...known[key], ...edit } })),
  };
};

/** One or two words are one thing; they are not taken apart at every key. */
const isLong = (text: string): boolean => /[,;:.!?\n\r]|\s\S+\s\S/u.test(text);

/** By its words an item keeps what was changed about it while the text around it is edited. */
const rowsOf = (
  items: readonly ProposedItem[],
  edits: Readonly<Record<string, ProposalEdit>>,
  moment: Pick<CaptureOptions, 'now' | 'timeZone'>,
): ProposalRow[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const nth = seen.get(item.source.text) ?? 0;
    seen.set(item.source.text, nth + 1);
    const key = `${item.source.text}#${nth}`;
    const { chosen = item.likely, calendarId = null, ...edit } = edits[key] ?? {};
    const edited = edit.due_date === undefined ? item : withDue(item, edit.due_date, moment);
    const title = edit.title ?? item.title;
    const note = item.note && { ...item.note, title: edit.title ?? item.note.title };
    // What has no name stays in the field.
    return {
      key,
      item: { ...edited, ...edit, title, note },
      chosen: chosen && title.trim() !== '',
      calendarId,
    };
  });
};

/** Whether it was asked for as a reminder, with or without a time. */
export const isReminding = ({ kind, asks_when: asksWhen }: ProposedItem): boolean =>
  kind === 'reminder' || asksWhen !== null;

/** A reminder asked for once comes at the time that is set; without one it is a todo. What a todo is told of goes with it. */
const withDue = (
  item: ProposedItem,
  due: string | null,
  moment: Pick<CaptureOptions, 'now' | 'timeZone'>,
): ProposedItem => {
  if (!isReminding(item)) return { ...item, due_date: due, told_before: toldWith(item, due, moment) };
  if (due === null || due.length === 10)
    return { ...item, kind: 'todo', due_date: due, reminder: null, asks_when: { repeats: [] } };
  const schedule = { ...item.reminder?.schedule, at: due };
  const reminder = { schedule_type: 'once', schedule } as const;
  return { ...item, kind: 'reminder', due_date: due, reminder, asks_when: null };
};

function toldWith(
  { told_before: told, due_date: before }: ProposedItem,
  due: string | null,
  moment: Pick<CaptureOptions, 'now' | 'timeZone'>,
): ProposedItem['told_before'] {
  if (told?.schedule.at == null || due === null) return null;
  if (due === before) return told;
  const at = movedReminder(Date.parse(told.schedule.at), { before, after: due }, moment);
  return at === null ? null : { ...told, schedule: { ...told.schedule, at: new Date(at).toISOString() } };
}
