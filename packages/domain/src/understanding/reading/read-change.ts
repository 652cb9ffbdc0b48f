import type { TodoPriority } from '@squeeze/contracts/todos';
import { blotOut, foldText, type Stretch } from '../../capture/folded-text.ts';
import { withoutRemindedOf } from '../events/of-reminder.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { called } from './called.ts';
import { changeWords } from './change-words.ts';
import { findMeant } from './find-meant.ts';
import { leftOf, type Slots } from './slots.ts';
import { thingsNamed } from './things-named.ts';
import type { Token } from './tokens.ts';

/** How much something matters. */
export function rateOf(slots: Slots, asked: Asked): Intent[] {
  const priority =
    slots.priority === 'high' || slots.priority === null ? levelIn(slots, asked) : slots.priority;
  const words = leftOf(slots, ['priority', 'add', 'move', 'negation', 'todo', 'pronoun', 'complete', 'put']);
  const targets = findMeant(slots, pools(asked, 'open'), asked, { words, closeEnough: true });
  return targets.map((target) => ({ kind: 'rate', target, priority }));
}

function levelIn({ tokens }: Slots, { language }: Asked): TodoPriority {
  const { low, medium } = changeWords[language];
  if (tokens.some(({ word }) => medium.has(word))) return 'medium';
  return tokens.some(({ word }) => low.has(word)) ? 'low' : 'high';
}

/** A thing that a text names, and the text behind it that is not about it any more. */
interface Split {
  readonly target: Extract<Intent, { kind: 'rename' }>['target'];
  readonly place: Stretch;
}

function namedIn(text: string, asked: Asked): Split | null {
  const [open = []] = withoutRemindedOf(text, pools(asked, 'open'));
  const [group, ...others] = thingsNamed(text, open, asked);
  const [first, ...more] = group ?? [];
  if (first === undefined || others.length > 0) return null;
  const candidates = (group ?? []).map(({ thing }) => thing);
  const target =
    more.length === 0
      ? ({ found: 'one', ...first.thing } as const)
      : ({ found: 'several', candidates } as const);
  return { target, place: first };
}

const quoted = /["“”«»„]\s*(?<inside>[^"“”«»„]+?)\s*["“”«»„]|(?<=^|\s)'(?<single>[^']+)'(?=\s|$|[,.])/gu;

/** "Rename the dentist to orthodontist", "call it sourdough instead of bread": the thing, and its new name. */
export function renameOf({ text, tokens }: Slots, asked: Asked): Intent[] {
  const renaming =
    quotedName(text, asked) ??
    replacing(text, asked) ??
    splitAt(text, tokens, asked) ??
    behindName(text, asked);
  return renaming === null
    ? [{ kind: 'ask_what', order: 'rename', category: null }]
    : [{ kind: 'rename', target: renaming.target, title: renaming.to }];
}

/** "Put gym under health", "the milk goes to the market list". */
export function categoriseOf(slots: Slots, asked: Asked): Intent[] {
  const { text, tokens, list } = slots;
  const ask: Intent[] = [{ kind: 'ask_what', order: 'move', category: list?.name ?? null }];
  const split = splitAt(text, tokens, asked);
  const named = namedIn(list === null ? text : blotOut(text, [list]), asked);
  const to = categoryIn(slots, asked) ?? (split === null ? null : withoutListWord(split.to));
  const target = named?.target ?? split?.target;
  if (target === undefined || to === null || to === '') return ask;
  const { low, medium } = changeWords[asked.language];
  const isRated =
    slots.priority !== null ||
    tokens.some(({ word }) => word !== 'not' && (low.has(word) || medium.has(word)));
  return [
    { kind: 'categorise', target, category: called(to, asked) },
    ...(isRated && /\s(?:and|et|y)\s/u.test(text) ? rateOf(slots, asked) : []),
  ];
}

/** The list a text says last, of those the person has; "from work to home" names two. */
function categoryIn({ text, list }: Slots, { categories = [] }: Asked): string | null {
  const folded = foldText(text);
  const places = categories
    .map((name) => ({ name, at: folded.lastIndexOf(foldText(name)) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => b.at - a.at);
  return places[0]?.name ?? list?.name ?? null;
}

interface Renaming {
  readonly target: Extract<Intent, { kind: 'rename' }>['target'];
  readonly to: string;
}

/** The thing before a word like "to", what becomes of it behind. */
function splitAt(text: string, tokens: readonly Token[], asked: Asked): Renaming | null {
  const { becomes } = changeWords[asked.language];
  const bare = text.replace(/[\s?!.]+$/u, '');
  const arrows = [...bare.matchAll(/\s*(?:→|->|=>|=|:)\s*/gu)].map(({ index, 0: sign }) => ({
    start: index,
    end: index + sign.length,
  }));
  const joints = [...tokens.filter(({ word }) => becomes.has(word)), ...arrows];
  for (const { start, end } of joints) {
    const to = withoutVerb(firstClause(bare.slice(end)), asked);
    const what = bare.slice(0, start);
    const named = namedIn(what, asked) ?? surely(what, asked);
    if (named !== null && to !== '') return { target: named.target, to };
  }
  return null;
}

/** "Name the 6am alarm 'Fajr'", "mets « pain » au lieu de « lait »": the new name stands in quotes. */
function quotedName(text: string, asked: Asked): Renaming | null {
  const { insteadOf } = changeWords[asked.language];
  const names = [...text.matchAll(quoted)].map(({ index, 0: all, groups }) => ({
    start: index,
    end: index + all.length,
    name: groups?.['inside'] ?? groups?.['single'] ?? '',
  }));
  const isOld = ({ start }: Stretch): boolean =>
    new RegExp(`(?:${insteadOf.source})$`, 'u').test(foldText(text.slice(0, start)));
  for (const { name, ...place } of names.toReversed()) {
    if (isOld(place)) continue;
    const named = namedIn(blotOut(text, [place]), asked);
    if (named !== null) return { target: named.target, to: name };
  }
  return null;
}

/** "Call it sourdough instead of bread", "not bread, sourdough". */
function replacing(text: string, asked: Asked): Renaming | null {
  const match = changeWords[asked.language].insteadOf.exec(foldText(text));
  const named = namedIn(text, asked);
  if (match === null || named === null || named.place.start < match.index) return null;
  const behind = unquoted(text.slice(named.place.end).replace(/^[\s,:]+/u, ''));
  const to = withoutVerb(firstClause(behind === '' ? text.slice(0, match.index) : behind), asked);
  return to === '' ? null : { target: named.target, to };
}

/** "Eggs: 12 eggs free range": what stands behind the name. */
function behindName(text: string, asked: Asked): Renaming | null {
  const named = namedIn(text, asked);
  const behind = named === null ? '' : text.slice(named.place.end).replace(/^[\s,:]+/u, '');
  const to = withoutVerb(firstClause(behind), asked);
  return named === null || to === '' ? null : { target: named.target, to };
}

/** A name ends with its clause: "sourdough, fix it". */
const firstClause = (words: string): string => unquoted(words.split(/[,.;!?]\s/u)[0] ?? '');

/** "Write orthodontist" is the new name without the verb. */
const withoutVerb = (words: string, { language }: Asked): string => words.replace(verbs[language], '');
const verbs = {
  en: /^(?:write|put|say|call (?:it|that|that task|this)|it'?s|name it)\s+/iu,
  fr: /^(?:corrige ?: ?|finalement |mets|ecris|écris|note|appelle[- ]l[ae]|c'est|s'écrit|s'ecrit)\s*/iu,
  es: /^(?:pon|poné|escribe|es|sino|que se llame|que diga|llamal[oa]|llámal[oa])\s+/iu,
} as const;

function surely(what: string, asked: Asked): Split | null {
  const { target, sure } = findTarget(what, withoutRemindedOf(what, pools(asked, 'open')), asked);
  return sure && target.found !== 'none' ? { target, place: { start: 0, end: what.length } } : null;
}

const unquoted = (words: string): string => words.trim().replaceAll(/^["“«'‘\s]+|["”»'’\s]+$/gu, '');

const withoutListWord = (name: string): string =>
  name
    .replaceAll(
      /^(?:the |my |la |le |les |mes |mi |el )|\s*(?:list|category|liste|categorie|lista|categoria)$/giu,
      '',
    )
    .replace(/^(?:liste|lista|categorie|categoria) (?:de |des |du )?/iu, '');
