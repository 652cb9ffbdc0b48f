import type { Stretch } from '../../capture/folded-text.ts';
import type { Token } from '../reading/tokens.ts';
import type { Role } from './role.ts';

/** One thing to be added, by the places of its words in the text. */
export interface ThingSaid {
  /** Of the title, in order; more than one where a date stands within. */
  readonly title: readonly Stretch[];
  readonly when: readonly Stretch[];
  readonly list: Stretch | null;
  readonly priority: Stretch | null;
}

interface Run extends Stretch {
  readonly role: Role;
}

/** What a request adds, each with its time; with a time and no title one thing that has no name. */
export function thingsSaid(
  text: string,
  tokens: readonly Token[],
  roles: readonly Role[],
): readonly ThingSaid[] {
  const runs = goneOn(text, runsOf(tokens, roles));
  const begins = runs.flatMap(({ role }, at) => (role === 'title' ? [at] : []));
  const of = (role: Role, from: readonly Run[]): readonly Run[] => from.filter((run) => run.role === role);
  if (begins.length <= 1) {
    const whole = runs.filter(({ role }) => role === 'title' || role === 'goesOn');
    return [
      {
        title: whole,
        when: of('when', runs),
        list: of('list', runs)[0] ?? null,
        priority: of('priority', runs)[0] ?? null,
      },
    ];
  }
  const parts = begins.map((begin, index) => partOf(text, runs, begins, index, begin));
  const lists = of('list', runs);
  const timed = parts.filter((part) => of('when', part).length > 0);
  return parts.map((part, index) => {
    const own = of('when', part);
    // One date for several things stands before the first or behind the last.
    const [only] = timed;
    const isShared =
      timed.length === 1 &&
      only !== undefined &&
      own.length === 0 &&
      (only === parts[0] ? leads(only) : only === parts.at(-1));
    return {
      title: part.filter(({ role }) => role === 'title' || role === 'goesOn'),
      when: isShared ? of('when', only) : own,
      list: (lists.length === parts.length ? lists[index] : lists.at(-1)) ?? null,
      priority: of('priority', part)[0] ?? null,
    };
  });
}

const leads = ([first]: readonly Run[]): boolean => first?.role === 'when';

/** The runs that belong to a thing: those behind its title, and those before it where nothing joins them to the one before. */
function partOf(
  text: string,
  runs: readonly Run[],
  begins: readonly number[],
  index: number,
  begin: number,
): readonly Run[] {
  const from = index === 0 ? 0 : splitBefore(text, runs, begins[index - 1] ?? 0, begin);
  const next = begins[index + 1];
  const to = next === undefined ? runs.length : splitBefore(text, runs, begin, next);
  return runs.slice(from, to);
}

/** Between two titles: what stands behind a comma or an "and" is of the second. */
function splitBefore(text: string, runs: readonly Run[], first: number, second: number): number {
  for (let at = first + 1; at <= second; at += 1) {
    const gap = text.slice(runs[at - 1]?.end ?? 0, runs[at]?.start ?? 0);
    if (runs[at]?.role !== 'goesOn' && joins.test(gap)) return at;
  }
  return second;
}

/** What stands behind a date without anything that joins two goes on with the title before it: its place, a detail. */
const goneOn = (text: string, runs: readonly Run[]): readonly Run[] =>
  runs.map((run, at) => {
    const [before, first] = [runs[at - 1], runs[at - 2]];
    if (run.role !== 'title' || before?.role !== 'when' || first === undefined) return run;
    const isTitle = first.role === 'title' || first.role === 'goesOn';
    const between = text.slice(first.end, before.start) + text.slice(before.end, run.start);
    return isTitle && !/[\p{L},;.:\n]/u.test(between) ? { ...run, role: 'goesOn' } : run;
  });

const joins = /[,;.:\n]|(?<!\p{L})(?:and|then|plus|et|puis|y|e|luego|despues|after)(?!\p{L})/iu;

function runsOf(tokens: readonly Token[], roles: readonly Role[]): readonly Run[] {
  const runs: Run[] = [];
  tokens.forEach(({ start, end }, at) => {
    const role = roles[at] ?? 'none';
    const last = runs.at(-1);
    const goesOn = at > 0 && last !== undefined && last.end === tokens[at - 1]?.end;
    const isSame =
      goesOn && (role === last.role || (role === 'goesOn' && last.role === 'title')) && role !== 'title';
    if (isSame) runs[runs.length - 1] = { ...last, end };
    else if (role !== 'none') runs.push({ role, start, end });
  });
  return runs;
}
