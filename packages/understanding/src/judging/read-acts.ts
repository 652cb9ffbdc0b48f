import type { NoteMark, SaidSchedule, Target, Understood } from '@squeeze/domain/understanding/intent';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { localDue, localTime } from '../cases/local-time.ts';
import type { Moment } from '../cases/moment.ts';

/** What the assistant read, act by act, in the words of the cases. */
export interface ReadAct {
  readonly act: string;
  readonly slots: Readonly<Record<string, string>>;
  /** Of a reminder that recurs, one a time of the day. */
  readonly repeats: readonly SaidSchedule[];
  readonly target: Target | null;
}

/** Times of one thing on a day are one act, as in the cases. */
export function readActs(understood: readonly Understood[], moment: Moment): readonly ReadAct[] {
  const acts: ReadAct[] = [];
  for (const intent of understood) {
    const read = readAct(intent, moment);
    const last = acts.at(-1);
    const goesOn =
      last !== undefined &&
      read.repeats.length > 0 &&
      last.repeats.length > 0 &&
      last.act === read.act &&
      last.slots['title'] === read.slots['title'];
    if (goesOn) acts[acts.length - 1] = { ...last, repeats: [...last.repeats, ...read.repeats] };
    else acts.push(read);
  }
  return acts;
}

const slotsOf = (fields: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const act = (
  name: string,
  fields: Readonly<Record<string, string | null | undefined>> = {},
  also: Partial<Pick<ReadAct, 'repeats' | 'target'>> = {},
): ReadAct => ({ act: name, slots: slotsOf(fields), repeats: [], target: null, ...also });

const repeatsOf = (said: SaidSchedule): readonly SaidSchedule[] =>
  said.scheduleType === 'once' ? [] : [said];

const spanOf = ({ from, to }: { from: number; to: number }, { timeZone }: Moment): string =>
  `${dayInZone(from, timeZone)}..${dayInZone(to - 1, timeZone)}`;

function readAct(intent: Understood, moment: Moment): ReadAct {
  switch (intent.kind) {
    case 'add_todo':
      return act(
        'add_todo',
        {
          title: intent.title,
          when: intent.due === null ? null : localDue(intent.due, moment),
          priority: intent.priority,
          category: intent.category,
        },
        { repeats: againOf(intent, moment) },
      );
    case 'add_event':
      return act(
        'add_event',
        {
          title: intent.title,
          when: onTheClock(intent.starts),
          end: intent.ends === null ? null : lastOf(intent.ends),
          place: intent.place,
        },
        { repeats: intent.rule === null ? [] : [repeatOf(intent.rule, intent.starts, moment)] },
      );
    case 'ask_event':
      return act('ask', { act: 'add_event', title: intent.title });
    case 'ask_free':
      return act('free', { when: spanOf(intent.range, moment) });
    case 'next_event':
      return act('next', { words: intent.words });
    case 'place_event':
      return act('place', { place: intent.place }, { target: intent.target });
    case 'last_event':
      return act(
        'lasts',
        { minutes: String(intent.isBy ? 60 + intent.minutes : intent.minutes) },
        { target: intent.target },
      );
    case 'remind_event':
      return act(
        'remind',
        {
          before: intent.before
            .map((one) => ('minutes' in one ? String(one.minutes) : `${one.days} ${one.time}`))
            .join(', '),
        },
        { target: intent.target },
      );
    case 'ask_times':
      return act('ask', { act: intent.order }, { target: intent.target });
    case 'add_reminder': {
      const at = intent.scheduleType === 'once' ? intent.schedule.at : null;
      return act(
        'add_reminder',
        { title: intent.title, when: typeof at === 'string' ? localDue(at, moment) : null },
        { repeats: repeatsOf(intent) },
      );
    }
    case 'move':
      return act(
        'move',
        { to: intent.due === null ? null : localDue(intent.due, moment), time: intent.time },
        { target: intent.target, repeats: intent.repeats === null ? [] : [intent.repeats] },
      );
    case 'snooze':
      return act('snooze', { to: localTime(intent.until, moment) }, { target: intent.target });
    case 'rename':
      return act('rename', { title: intent.title }, { target: intent.target });
    case 'rate':
      return act('rate', { priority: intent.priority }, { target: intent.target });
    case 'categorise':
      return act('categorise', { category: intent.category }, { target: intent.target });
    case 'complete':
    case 'delete':
    case 'reopen':
    case 'pause':
    case 'resume':
    case 'find':
    case 'choose':
      return act(intent.kind, {}, { target: intent.target });
    case 'list':
      return act('list', {
        about: intent.about,
        filter: intent.filter,
        when: intent.range === null ? null : spanOf(intent.range, moment),
        category: intent.category,
      });
    case 'ask_when':
      return act(
        'ask',
        {
          act: 'add_reminder',
          title: intent.title,
          when: intent.due === null ? null : localDue(intent.due, moment),
        },
        { repeats: intent.repeats },
      );
    case 'ask_what':
      return act('ask', { act: intent.order, category: intent.category });
    case 'ask_overview':
      return act('overview', { when: spanOf(intent.range, moment) });
    case 'summarise':
      return act('summarise', { when: spanOf(intent.range, moment) });
    case 'search':
    case 'search_outside':
      return act('search', { words: intent.words });
    case 'list_videos':
      return act('search', { words: intent.about });
    case 'show_playlist':
      return act('search', { words: intent.list });
    case 'add_note':
      return act('add_note', { title: intent.title === '' ? null : intent.title, content: intent.content });
    case 'append_note':
      return act('append_note', { about: intent.about, content: intent.content });
    case 'find_notes':
      return intent.about === ''
        ? act('list', { about: 'notes', filter: intent.shelf ?? null })
        : act('search', { words: intent.about });
    case 'delete_note':
    case 'restore_note':
      return act(intent.kind, { about: intent.about });
    case 'change_note':
      return act('change_note', { about: intent.about, ...marksOf(intent.mark) });
    case 'remember':
      return act('remember', { text: intent.text });
    case 'recall':
      return act('recall', { about: intent.about });
    case 'forget':
      return act('forget', { about: intent.everything ? '*' : intent.about });
    case 'set_quiet_hours':
      return act('quiet_hours', { from: intent.hours?.from, to: intent.hours?.to });
    case 'set_time_zone':
      return act('time_zone', { name: intent.name });
    case 'suggest':
    case 'clock':
    case 'beyond':
    case 'unclear':
    case 'undo':
      return act(intent.kind);
    default:
      return act('talk', { how: intent.kind });
  }
}

/** A time of an event as the cases have it. */
const onTheClock = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** The end as people say it: of days the last one. */
const lastOf = (ends: string): string =>
  ends.length === 10 ? new Date(Date.parse(ends) - 86_400_000).toISOString().slice(0, 10) : onTheClock(ends);

/** How often a todo comes again; from today on where it has no date. */
const againOf = (
  { repeat, due }: Pick<Extract<Understood, { kind: 'add_todo' }>, 'repeat' | 'due'>,
  moment: Moment,
): readonly SaidSchedule[] =>
  repeat === undefined
    ? []
    : [
        repeatOf(
          repeat.rule,
          due === null ? dayInZone(moment.now, moment.timeZone) : localDue(due, moment),
          moment,
        ),
      ];

const repeatOf = (rule: string, starts: string, { timeZone }: Moment): SaidSchedule => ({
  scheduleType: 'custom',
  schedule: {
    rule,
    time: starts.length === 10 ? '09:00' : starts.slice(11, 16),
    starts_on: starts.slice(0, 10),
    time_zone: timeZone,
  },
});

const marksOf = (mark: NoteMark): Readonly<Record<string, string>> => {
  switch (mark.is) {
    case 'title':
      return { title: mark.title };
    case 'pinned':
    case 'archived':
      return { [mark.is]: mark.on ? 'yes' : 'no' };
    case 'tagged':
      return { tag: mark.tags.join(', ') };
    case 'untagged':
      return { untag: mark.tags.length === 0 ? '*' : mark.tags.join(', ') };
    case 'category':
      return { category: mark.category ?? 'none' };
    case 'elsewhere':
      return { elsewhere: mark.place };
    case 'nothing':
      return { nothing: 'yes' };
  }
};
