import { foldText } from '../capture/folded-text.ts';
import type { Asked, Known, KnownEvent, KnownTask, KnownTodo, Named, Noun, Target } from './intent.ts';
import { isPlace, placedAt } from './frame/places.ts';
import { nameWords, nounWords, sameErrand, wordsAgree } from './name-words.ts';

/** Which known things come into question, in the order in which they are looked through. */
export type Pools = readonly (readonly Named[])[];

export interface Sought {
  target: Target;
  /** Every word of the name was found in the thing, or the thing was pointed at. */
  sure: boolean;
}

const pointing =
  /^(?:le|la|les|los|las|(?:todo|task|reminder|alarm|event|tache|rappel|alarme|reveil|evenement|tarea|recordatorio|alarma|despertador|evento)|last(?: (?:one|thing|todo|task|reminder))?|it|its|that|this|them|these|those|(?:that|this|the last) (?:one|thing)|ca|cela|celui-la|celle-la|le dernier|lo|eso|esto|este|esta|ese|esa|la ultima|el ultimo)$/;
const everything =
  /^(?:everything|(?:my|the) (?:whole |entire )?(?:to-?do |task )?list|all(?: of (?:it|them|my))?(?: (?:of )?(?:my|the))?(?: (?:todo|task|reminder|item|thing)s?)?|(?:toute )?(?:ma|la) liste|(?:toda )?(?:mi|la) lista|tout(?:es)?(?: (?:mes|les) (?:taches|rappels))?|tous(?: mes rappels)?|tod[oa]s?(?: (?:mis|las|los) (?:tareas|recordatorios))?)$/;
const article =
  /^(?:(?:both(?: the| my)?|the|my|a|an|our|that|this|le|la|les|l'|mon|ma|mes|un|une|el|los|las|mi|mis|una) ?(?<=[ '])|(?:to|about|from|for|of|with|de|d')\s+)/;
const nounLead =
  /^(?:todo|task|item|reminder|alarm|tache|rappel|tarea|recordatorio)s?(?: (?:to|about|for|of|called|named|de|pour|para|sobre|d'))? /;

/**
 * What a name stands for among the known things. All its words in one thing: that one; in several: those, as a
 * question, unless just one is called exactly that. Only some of its words in any: those, as a question too.
 */
export function findTarget(words: string, pools: Pools, asked: Asked): Sought {
  const placed = shownAt(words, asked);
  if (placed !== null) {
    return { target: { found: 'one', ...placed }, sure: true };
  }
  const name = bareName(words);
  const folded = foldText(name);
  // "Todo" is everything in Spanish, and one thing to do in English.
  if (asked.language === 'es' && foldText(words).trim() === 'todo') {
    const [candidates = []] = pools;
    return {
      target: candidates.length === 0 ? { found: 'none', words: '' } : several(candidates),
      sure: true,
    };
  }
  if (folded === '' || isPointing(folded) || isPointing(foldText(words))) {
    return { target: pointedAt(words, pools, asked), sure: true };
  }
  if (everything.test(foldText(words).trim())) {
    const [candidates = []] = ofNoun(pools, words);
    return {
      target: candidates.length === 0 ? { found: 'none', words: name } : several(candidates),
      sure: true,
    };
  }
  const sought = nameWords(name);
  const [first] = ofNoun(pools, words) === pools ? [] : [among(sought, name, ofNoun(pools, words), asked)];
  // What one person calls a reminder may be a todo.
  const best =
    first !== undefined && first.target.found !== 'none' ? first : among(sought, name, pools, asked);
  // "The second one" of nothing that was shown.
  return best.target.found === 'none' && isPlace(foldText(words))
    ? { target: { found: 'none', words: '' }, sure: false }
    : best;
}

/** Words that stand for what the last turns were about: "it", "that one". */
export function isPointing(folded: string): boolean {
  return pointing.test(folded.trim());
}

/** What the last turn listed at the place that was said. */
function shownAt(words: string, { shown = [] }: Asked): Named | null {
  return shown.length === 0 ? null : placedAt(foldText(words), shown);
}

function among(sought: readonly string[], name: string, named: Pools, asked: Asked): Sought {
  for (const pool of named) {
    const whole = pool.filter((thing) => hasAll(wordsOf(thing, asked), sought, asked));
    const exact = whole.filter((thing) => hasAll(sought, wordsOf(thing, asked), asked));
    const [only, ...others] = exact.length > 0 ? exact : whole;
    if (only !== undefined) {
      return {
        target: others.length === 0 ? { found: 'one', ...only } : several([only, ...others]),
        sure: true,
      };
    }
  }
  // All of its words are said, among others.
  const [said, ...more] = (named[0] ?? []).filter((thing) => hasAll(sought, wordsOf(thing, asked), asked));
  if (said !== undefined && more.length === 0) return { target: { found: 'one', ...said }, sure: false };
  const near = (named[0] ?? []).filter((thing) => share(sought, thing, asked) >= 0.5);
  const target: Target = near.length === 0 ? { found: 'none', words: name } : several(near);
  return { target, sure: false };
}

/** Things of both nouns by what can be done with them; the second pool is looked at when the first has none. */
export function pools(asked: Asked, want: 'open' | 'closed' | 'running' | 'paused'): Pools {
  const { todos, tasks, events = [] } = asked.known;
  const isOpen = ({ status }: KnownTodo): boolean => status === 'pending' || status === 'in_progress';
  const comes = ({ status }: KnownTask): boolean => status !== 'completed';
  const open = [...todos.filter(isOpen).map(todo), ...tasks.filter(comes).map(task), ...events.map(event)];
  const closed = [
    ...todos.filter((one) => !isOpen(one)).map(todo),
    ...tasks.filter((one) => !comes(one)).map(task),
  ];
  const running = tasks.filter(({ status }) => status === 'active').map(task);
  const stopped = tasks.filter(({ status }) => status !== 'active').map(task);
  switch (want) {
    case 'open':
      return [open, closed];
    case 'closed':
      return [closed, open];
    case 'running':
      return [running, stopped];
    case 'paused':
      return [stopped, running];
  }
}

/** Words without the articles before and the nouns around them: "the reminder to call dad" is "call dad". */
function bareName(words: string): string {
  let name = words.trim().replace(/[\s,;:.!?]+$/u, '');
  for (let count = 0; count < 4; count += 1) {
    const folded = foldText(name);
    const lead = article.exec(folded)?.[0] ?? nounLead.exec(folded)?.[0] ?? '';
    if (lead === '' || lead.length >= name.length) {
      break;
    }
    name = name.slice(lead.length).trimStart();
  }
  const last = /\s+(\S+)$/u.exec(name);
  return last !== null && nounWords.has(foldText(last[1] ?? '')) ? name.slice(0, last.index) : name;
}

const anEvent = /^(?:(?:the|my|that|an?|le|la|l'|mon|un|el|mi|ese) ?)?(?:event|evenement|evento)s?$/u;

/** The same pools, with things of one noun only where the words name it. */
function ofNoun(all: Pools, words: string): Pools {
  const folded = foldText(words);
  const noun: Noun | null =
    /\b(?:reminder|alarm|rappel|alarme|reveil|recordatorio|alarma|despertador)s?\b/.test(folded)
      ? 'ai_task'
      : /\b(?:todo|task|tache|tarea)s?\b/.test(folded)
        ? 'todo'
        : null;
  // Nothing else is an event.
  if (anEvent.test(folded.trim())) return all.map((pool) => pool.filter((thing) => thing.noun === 'event'));
  if (noun === null) {
    return all;
  }
  const kept = all.map((pool) => pool.filter((thing) => thing.noun === noun));
  return kept.some((pool) => pool.length > 0) ? kept : all;
}

function pointedAt(words: string, all: Pools, { known }: Asked): Target {
  const things = ofNoun(all, words).flat();
  for (const { noun, id } of known.recent) {
    const thing = things.find((other) => other.noun === noun && other.id === id);
    if (thing !== undefined) {
      return { found: 'one', ...thing };
    }
  }
  return { found: 'none', words: '' };
}

interface Compared {
  readonly words: Map<string, readonly string[]>;
  readonly agree: Map<string, boolean>;
}

/** What was found out about what is known: a message may name many things, and each is looked for among all. */
const compared = new WeakMap<Known, Compared>();

function comparedIn({ known }: Pick<Asked, 'known'>): Compared {
  const before = compared.get(known);
  if (before !== undefined) {
    return before;
  }
  const nothing: Compared = { words: new Map(), agree: new Map() };
  compared.set(known, nothing);
  return nothing;
}

/** The telling words of a title. */
/** The words of a title that tell it from others, looked for once for all that is known. */
export function wordsOf({ title }: Pick<Named, 'title'>, asked: Pick<Asked, 'known'>): readonly string[] {
  const { words } = comparedIn(asked);
  const found = words.get(title) ?? nameWords(title);
  words.set(title, found);
  return found;
}

/** Whether two words are meant to be the same one. */
export function agree(a: string, b: string, asked: Asked): boolean {
  const known = comparedIn(asked).agree;
  const pair = `${asked.language} ${a} ${b}`;
  const found = known.get(pair) ?? wordsAgree(a, b, asked.language);
  known.set(pair, found);
  return found;
}

const hasAll = (there: readonly string[], sought: readonly string[], asked: Asked): boolean =>
  sought.length > 0 &&
  sought.every((word) =>
    there.some(
      (other) =>
        agree(word, other, asked) || (sought.length > 1 && there.length > 1 && sameErrand(word, other)),
    ),
  );

function share(sought: readonly string[], thing: Pick<Named, 'title'>, asked: Asked): number {
  const there = wordsOf(thing, asked);
  const found = sought.filter((word) => there.some((other) => agree(word, other, asked)));
  return sought.length === 0 ? 0 : found.length / sought.length;
}

function several(candidates: readonly Named[]): Target {
  return { found: 'several', candidates };
}

function todo({ id, title }: KnownTodo): Named {
  return { noun: 'todo', id, title };
}

function event({ id, title }: KnownEvent): Named {
  return { noun: 'event', id, title };
}

function task({ id, title }: KnownTask): Named {
  return { noun: 'ai_task', id, title };
}
