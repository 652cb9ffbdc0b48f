import { matchesOf } from '../matches-of.ts';
import { overlaps, type Stretch } from '../folded-text.ts';
import type { DateLanguage, DateMeaning, DateWords } from './date-words.ts';
import { isForPeople } from './for-people.ts';

/** Words that are meant as a date: `start` takes in the preposition that goes with them. */
export interface MeantWords extends Stretch {
  meaning: DateMeaning;
  /** Whether a preposition leads them: "by friday". */
  led: boolean;
}

interface Candidate extends MeantWords {
  words: DateWords;
  /** The preposition goes with other things too, and nothing shows that it does not here. */
  doubtful: boolean;
  /** The preposition is an article as well. */
  article: boolean;
}

interface Line {
  text: string;
  folded: string;
  language: DateLanguage;
  /** Where the first word begins. */
  begins: number;
  shouted: boolean;
  /** Names and compounds that contain a day. */
  notDates: readonly Stretch[];
}

const gluedBefore = /[\p{L}\p{N}_'/@#&.$€£+~\\-]/u;
/** Whom a capitalised day goes with is somebody of that name. */
const company = /(?<![\p{L}\p{N}])(?:with|avec|con)\s{0,3}$/u;
const gluedAfter = /^(?:['/@#&%°$€£_\\\p{L}\p{N}-]|[.:][\p{L}\d])/u;

/**
 * Those of the words found in a line that say when to do it. The rest belong to the title: names ("Friday Night
 * Lights"), topics ("about friday"), somebody's ("friday's slides"), ranges and choices ("friday or saturday"),
 * and words that only look like dates where they stand ("sun cream", "look at 3 houses").
 */
export function meantAsDates(
  text: string,
  folded: string,
  found: readonly DateWords[],
  language: DateLanguage,
): MeantWords[] {
  if (found.length === 0) return [];
  const begins = Math.max(0, folded.search(/[\p{L}\p{N}]/u));
  const shouted = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  const notDates = matchesOf(folded, language.notDates ?? /(?!)/g).map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
  const line: Line = { text, folded, language, begins, shouted, notDates };
  const candidates = withoutRanges(
    found.map((words) => led(words, line)),
    line,
  );
  let kept = candidates.filter((candidate) => !belongsToTitle(candidate, line));
  // One that goes may have been what another leaned on.
  for (let count = -1; count !== kept.length;) {
    count = kept.length;
    kept = kept.filter((candidate, index) => isPlaced(candidate, kept[index - 1], kept[index + 1], line));
  }
  return kept.map(({ start, end, meaning, led: isLed }) => ({ start, end, meaning, led: isLed }));
}

/** Whether two stand side by side and can be one date: "friday" and "5pm", "friday" and "june 12". */
export function fitTogether(a: MeantWords, b: MeantWords, folded: string): boolean {
  return (
    /^[\s,]{0,6}(?:[-–—]\s{0,3})?$/.test(folded.slice(a.end, b.start)) && canCombine(a.meaning, b.meaning)
  );
}

/** Whether two meanings say different things about one moment. */
export function canCombine(a: DateMeaning, b: DateMeaning): boolean {
  const alone = [a, b].some(({ minutes, instant }) => minutes !== undefined || instant !== undefined);
  if (alone || (a.clock && b.clock) || (a.part && b.part)) {
    return false;
  }
  return !a.day || !b.day || weekdayOf(a.day.is, b.day.is);
}

function weekdayOf(a: string, b: string): boolean {
  return (a === 'weekday' && isDated(b)) || (b === 'weekday' && isDated(a));
}

function isDated(is: string): boolean {
  return is === 'date' || is === 'day of month';
}

function led(words: DateWords, { folded, language }: Line): Candidate {
  const { meaning, start, end } = words;
  const before = folded.slice(Math.max(0, start - 40), start);
  const lead = meaning.minutes === undefined ? leadOf(before, meaning, language) : '';
  const doubtful = language.weakLead.test(lead) && !closes(folded, end, language);
  const article = language.articleLead?.test(lead) ?? false;
  return {
    words,
    meaning,
    start: start - lead.length,
    end,
    led: lead !== '' && !doubtful,
    doubtful,
    article,
  };
}

function leadOf(before: string, { day }: DateMeaning, language: DateLanguage): string {
  const pattern = day === undefined ? language.timeLead : language.dayLead;
  return pattern.exec(before)?.[0] ?? '';
}

/** Leaves out ranges and choices, with the times that stand beside them. */
function withoutRanges(candidates: readonly Candidate[], { folded, language }: Line): Candidate[] {
  const dropped = new Set(candidates.filter(({ meaning }) => meaning.range === true));
  candidates.forEach((candidate, index) => {
    const next = candidates[index + 1];
    if (next && sameKind(candidate.meaning, next.meaning)) {
      const between = folded.slice(candidate.end, next.words.start);
      // Two days in a row, "mon wed", are a list; "in two weeks on friday" is beyond what is understood here.
      const beside = folded.slice(candidate.end, next.start).trim() === '';
      const listed = beside && (!next.led || candidate.meaning.day?.is === 'ahead');
      if (between.length < 20 && (listed || language.join.test(between))) {
        dropped.add(candidate).add(next);
      }
    }
  });
  const beside = (one: Candidate, other: Candidate | undefined): boolean =>
    other !== undefined &&
    dropped.has(other) &&
    (fitTogether(one, other, folded) || fitTogether(other, one, folded));
  return candidates.filter(
    (candidate, index) =>
      !dropped.has(candidate) &&
      !beside(candidate, candidates[index - 1]) &&
      !beside(candidate, candidates[index + 1]),
  );
}

function sameKind(a: DateMeaning, b: DateMeaning): boolean {
  return (
    (a.day && b.day ? !weekdayOf(a.day.is, b.day.is) : false) ||
    Boolean(a.clock && b.clock && !a.day && !b.day)
  );
}

function belongsToTitle(candidate: Candidate, line: Line): boolean {
  const { folded, language } = line;
  const { words, meaning, start, end } = candidate;
  const before = folded.slice(Math.max(0, start - 40), start);
  const topic = meaning.day ? language.topic : language.timeTopic;
  const tight = words.needs === 'tight place' || words.needs === 'company';
  return (
    gluedBefore.test(folded.charAt(start - 1)) ||
    gluedAfter.test(folded.slice(end, end + 2)) ||
    candidate.doubtful ||
    isForPeople(folded.slice(start, end), before) ||
    language.bound.test(folded.slice(end, end + 20)) ||
    (!meaning.part || meaning.day !== undefined ? topic.test(before) : false) ||
    (tight && meaning.day !== undefined && language.tightTopic.test(before)) ||
    isName(candidate, line) ||
    isAside(candidate, line) ||
    line.notDates.some((name) => overlaps(name, candidate))
  );
}

/** Whether capitals show that the words are part of a name or the name of a work. */
function isName(
  { words, meaning, led: isLed }: Candidate,
  { text, folded, language, begins, shouted }: Line,
): boolean {
  if (shouted) {
    return false;
  }
  const { start, end } = words;
  const capital = /\p{Lu}/u.test(text.charAt(start));
  const work = language.works.test(folded.slice(Math.max(0, start - 40), start));
  if (work && !isLed && (capital || (meaning.clock !== undefined && !meaning.clock.exact))) {
    return true;
  }
  const isLength = meaning.day?.is === 'ahead' && meaning.day.from === null;
  if (meaning.minutes !== undefined || isLength) {
    return /[\p{L}\d]\s\p{Lu}/u.test(text.slice(start, end));
  }
  if (!capital || (meaning.day?.is !== 'weekday' && meaning.day?.is !== 'offset')) {
    return false;
  }
  if (meaning.day.is === 'weekday' && company.test(folded.slice(Math.max(0, start - 10), start))) {
    return true;
  }
  const after = /^\s+(?<next>\p{Lu}\S*)(?:\s+(?<second>\S))?/u.exec(text.slice(end, end + 60));
  const next = after?.groups?.['next'];
  if (next === undefined || next === 'I' || language.closer.test(folded.slice(end, end + 60).trimStart())) {
    return false;
  }
  return start > begins || /\p{Lu}/u.test(after?.groups?.['second'] ?? '');
}

/** Whether the words are part of a remark in brackets: "pack (leaving friday)", but not "essay (due friday)". */
function isAside({ start, led: isLed }: Candidate, { folded }: Line): boolean {
  const open = folded.lastIndexOf('(', start);
  const remark = open === -1 || isLed ? '' : folded.slice(open, start);
  return !remark.includes(')') && /\p{L}{2}/u.test(remark);
}

function isPlaced(
  candidate: Candidate,
  previous: Candidate | undefined,
  next: Candidate | undefined,
  line: Line,
): boolean {
  const { words, meaning, start, end } = candidate;
  const { folded, language, begins } = line;
  const beside = [
    ...(previous && fitTogether(previous, candidate, folded) ? [previous] : []),
    ...(next && fitTogether(candidate, next, folded) ? [next] : []),
  ];
  const ends = closes(folded, end, language);
  switch (words.needs) {
    case 'anything':
      return true;
    case 'place':
      return candidate.led || ends || beside.length > 0 || start <= begins;
    case 'tight place':
      return candidate.led || beside.length > 0 || (start <= begins ? punctuated(folded, end) : ends);
    case 'edge':
      return ends || beside.length > 0 || start <= begins;
    case 'end':
      return ends || beside.length > 0;
    case 'lead':
      return (candidate.led && ends) || beside.length > 0;
    case 'company':
      return (
        (candidate.led && !candidate.article) ||
        beside.some(
          (other) =>
            (meaning.day ? (other.meaning.clock ?? other.meaning.day) : other.meaning.day) !== undefined,
        )
      );
    case 'day':
      return beside.some((other) => other.meaning.day !== undefined);
    case 'day before':
      return beside.some((other) => other.meaning.day !== undefined && other === previous);
    case 'whole':
      return false;
  }
}

/** Whether the clause ends here: nothing follows, or punctuation, or a word with which another one begins. */
function closes(folded: string, end: number, { closer }: DateLanguage): boolean {
  const after = folded.slice(end, end + 40).trimStart();
  return after === '' || /^[^\p{L}\p{N}]/u.test(after) || closer.test(after);
}

function punctuated(folded: string, end: number): boolean {
  return /^\s{0,3}[:,;–—-]/u.test(folded.slice(end, end + 4));
}
