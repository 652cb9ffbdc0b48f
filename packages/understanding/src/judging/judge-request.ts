import { understand } from '@squeeze/domain/understanding/understand';
import type { Named } from '@squeeze/domain/understanding/intent';
import type { Act, Acts } from '../cases/expected.ts';
import type { RequestCase } from '../cases/request-case.ts';
import { caseMoment, type Moment } from '../cases/moment.ts';
import { readActs, type ReadAct } from './read-acts.ts';
import { sameRepeat } from './same-repeat.ts';
import { sameSpan, sameTime, sameWhen } from './same-when.ts';
import { hasAllWords, sameWords } from './same-words.ts';
import { worldOf } from './world.ts';

/**
 * `right`: act, target, title, when and repeats as labelled. `asked`: a question where none was due. `wrong`: anything else,
 * of which `unasked` wrote what nobody asked to write and `harmful` acted on the wrong thing or date without asking, or lost
 * something of what was to be written. A title with a word too many is wrong and does no harm.
 */
export interface Verdict {
  readonly outcome: 'right' | 'asked' | 'wrong';
  readonly unasked: boolean;
  readonly harmful: boolean;
  readonly read: readonly ReadAct[];
}

const writing = new Set([
  'add_event',
  'add_todo',
  'add_reminder',
  'add_note',
  'append_note',
  'remember',
  'quiet_hours',
  'time_zone',
]);
const changing = new Set([
  'complete',
  'delete',
  'reopen',
  'pause',
  'resume',
  'move',
  'snooze',
  'rename',
  'rate',
  'categorise',
  'forget',
  'delete_note',
  'restore_note',
  'change_note',
  'place',
  'lasts',
  'remind',
  'undo',
]);
/** Answers in which nothing is done; which of them is the kindest is not judged. */
const talking = new Set(['talk', 'beyond', 'unclear', 'suggest']);
/** Answers with the offer to write it down. */
const offering = new Set(['beyond', 'unclear']);
const listing = new Set(['list', 'overview', 'summarise', 'find', 'search', 'free']);

/** Reads a request and compares. The first alternative says what the person has. */
export function judgeRequest(
  { text, language, expected }: RequestCase,
  moment: Moment = caseMoment,
  reader: typeof understand = understand,
): Verdict {
  const [first = []] = expected;
  const world = worldOf(text, language, first, moment);
  const read = readActs(
    reader(text, {
      ...moment,
      language,
      known: world.known,
      categories: [...new Set(expected.flat().flatMap(({ slots }) => slots['category'] ?? []))],
    }),
    moment,
  );
  const isAs = (sameTitle: SameTitle): boolean =>
    expected.some((acts) => matches(acts, read, world.meant, moment, sameTitle));
  if (isAs(sameWords)) return { outcome: 'right', unasked: false, harmful: false, read };
  const wantsChange = expected.flat().some(({ act }) => writing.has(act) || changing.has(act));
  const writes = read.some((one) => writing.has(one.act));
  const changes = read.some(
    (one) => changing.has(one.act) && one.target?.found !== 'several' && one.target?.found !== 'none',
  );
  // What is to be written and was not understood is offered to be written down.
  const asks = read.some((one) => isQuestion(one) || (wantsChange && offering.has(one.act)));
  return {
    outcome: asks && !writes ? 'asked' : 'wrong',
    unasked: writes && !wantsChange,
    harmful: (changes || (writes && wantsChange)) && !isAs(hasAllWords),
    read,
  };
}

/** Whether a title as read passes for the one that was labelled. */
type SameTitle = (expected: string, read: string | undefined) => boolean;

const isQuestion = ({ act, target }: ReadAct): boolean =>
  act.startsWith('ask') ||
  ((changing.has(act) || act === 'find') &&
    (target?.found === 'several' || (target?.found === 'none' && target.words === '')));

const isNotThere = ({ act, target }: ReadAct): boolean => changing.has(act) && target?.found === 'none';

function matches(
  acts: Acts,
  read: readonly ReadAct[],
  meant: readonly (readonly Named[])[],
  moment: Moment,
  sameTitle: SameTitle,
): boolean {
  const [only] = acts;
  if (only !== undefined && acts.length === 1) {
    if (only.act === 'ask') {
      // Where nothing is marked, something may be named that nobody has: to say so is as good as to ask.
      const isMissed = only.slots['act'] === undefined && read.every(isNotThere);
      return isMissed || (read.some(isQuestion) && !read.some(({ act }) => writing.has(act)));
    }
    // All of them may come one by one.
    const all = meant[0] ?? [];
    if (all.length > 1 && read.every(({ act }) => act === only.act)) {
      const found = new Set(read.flatMap(({ target }) => idsOf(target)));
      return all.every(({ id }) => found.has(id));
    }
  }
  return (
    acts.length === read.length &&
    acts.every((act, index) => {
      const one = read[index];
      // What the first alternative is about is not what one without a target is.
      const things = act.slots['target'] === undefined ? [] : (meant[index] ?? []);
      return one !== undefined && isAct(act, one, things, { moment, sameTitle });
    })
  );
}

const idsOf = (target: ReadAct['target']): readonly string[] =>
  target?.found === 'one'
    ? [target.id]
    : target?.found === 'several'
      ? target.candidates.map(({ id }) => id)
      : [];

interface Measure {
  readonly moment: Moment;
  readonly sameTitle: SameTitle;
}

function isAct({ act, slots }: Act, read: ReadAct, meant: readonly Named[], measure: Measure): boolean {
  if (talking.has(act)) return talking.has(read.act);
  const sameKind = act === read.act || (listing.has(act) && listing.has(read.act) && act !== 'search');
  if (!sameKind) return false;
  // What nothing answers to is not there to be deleted.
  if (act === 'delete' && meant.length === 0 && read.target?.found === 'one') return false;
  if (meant.length > 0 && !idsOf(read.target).some((id) => meant.some((thing) => thing.id === id))) {
    return false;
  }
  if (meant.length === 1 && read.target !== null && read.target.found !== 'one') return false;
  return Object.entries(slots).every(([name, value]) =>
    isSlot(name, value, act, read, measure, slots['lead']),
  );
}

function isSlot(
  name: string,
  value: string,
  act: string,
  read: ReadAct,
  { moment, sameTitle }: Measure,
  lead?: string,
): boolean {
  const { slots } = read;
  switch (name) {
    case 'title':
    case 'text':
    case 'content':
      // Where a case says no place it belongs to what the event is called.
      if (
        act === 'add_event' &&
        slots['place'] !== undefined &&
        sameTitle(value, `${slots['title'] ?? ''} ${slots['place']}`)
      )
        return true;
      return sameTitle(value, slots[name]);
    case 'words':
    case 'tag':
    case 'untag':
    case 'elsewhere':
      return sameWords(value, slots[name]);
    case 'when':
      if (listing.has(act)) return read.target !== null || sameSpan(value, slots['when']);
      return act === 'add_todo' || act === 'add_reminder' || act === 'add_event'
        ? sameWhen(value, slots['when']) || comesBefore(value, slots['when'], lead)
        : true;
    case 'to':
      return act === 'quiet_hours' ? sameTime(value, slots['to'] ?? '') : sameMoved(value, read);
    case 'by':
      return act !== 'snooze' || slots['to'] !== undefined;
    case 'repeat':
      return sameRepeat(value, read.repeats, moment);
    case 'place':
      return act === 'add_event' || act === 'place' ? sameTitle(value, slots['place']) : true;
    case 'end':
      return sameWhen(value, slots['end']);
    case 'minutes':
      return value === slots['minutes'];
    case 'priority':
    case 'pinned':
    case 'archived':
    case 'nothing':
      return value === slots[name];
    case 'category':
      return act === 'add_todo' || act === 'categorise' || act === 'change_note' || act === 'list'
        ? sameWords(value, slots['category'])
        : true;
    case 'about':
      // Reminders are asked for as alarms, todos as what is on a list; an event is a todo.
      if (act.endsWith('_note')) return sameWords(value, slots['about']);
      return act === 'recall' || act === 'forget'
        ? true
        : act !== 'list' ||
            slots['about'] === undefined ||
            value === 'all' ||
            slots['about'] === value ||
            slots['about'] === 'all';
    case 'filter':
      return value === (slots['filter'] ?? 'open');
    case 'from':
      return slots['from'] !== undefined && sameTime(value, slots['from']);
    default:
      return true;
  }
}

function sameMoved(value: string, { slots }: ReadAct): boolean {
  const read = slots['to'] ?? slots['time'];
  if (read === undefined) return false;
  if (/^\d\d:\d\d$/u.test(value)) return sameTime(value, slots['time'] ?? read.slice(11));
  // A day said alone keeps the time.
  return value.length === 10 ? read.slice(0, 10) === value : sameWhen(value, read);
}

/** Whether a reminder comes as many minutes before the thing itself as were said. */
const comesBefore = (value: string, read: string | undefined, lead: string | undefined): boolean =>
  lead !== undefined &&
  read !== undefined &&
  Date.parse(`${value.replace(' ', 'T')}Z`) - Date.parse(`${read.replace(' ', 'T')}Z`) ===
    Number(lead) * 60_000;
