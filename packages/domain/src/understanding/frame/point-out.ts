import { findTarget } from '../find-target.ts';
import type { Asked, Named } from '../intent.ts';
import { allThings, openThings } from '../known-things.ts';
import { isSmall, type Word } from './clause.ts';
import { middleOf, placedAt } from './places.ts';
import { exactlyNamed, joined, leftOut } from './things-named.ts';

const counts: Readonly<Record<string, number>> = {
  two: 2,
  deux: 2,
  dos: 2,
  three: 3,
  trois: 3,
  tres: 3,
  four: 4,
  quatre: 4,
  cuatro: 4,
  five: 5,
  cinq: 5,
  cinco: 5,
  '2': 2,
  '3': 3,
};
const firsts = /^(?:firsts?|premier(?:e?s)?|primer[oa]s?)$/u;
const lasts = /^(?:last|latter|dernier(?:e?s)?|derniers|ultim[oa]s?)$/u;
const others = /^(?:other|others|otr[oa]s?|autres?)$/u;
const rests = /^(?:rest|reste|resto)$/u;
const alls = /^(?:all|both|everything|every|tous|toutes|tout|tod[oa]s|todo|ambos|ambas|les-deux)$/u;
const placeNouns =
  /^(?:number|numero|num|no|n|option|one|item|task|todo|reminder|alarm|tache|rappel|tarea|recordatorio|alarma|thing|things|choses|cosas|trucs)$/u;

/** What is left of "that day", "ce jour-là". */
const sameDayWords = /^(?:day|jour|jour-la|dia|mism[oa]|meme|same)$/u;

/** The things a conversation is about, in the order in which a person counts them. */
export interface Scene {
  /** Those that were shown or offered last; else those spoken of, the first of them first. */
  readonly counted: readonly Named[];
  /** What the last turn was about. */
  readonly last: readonly Named[];
  /** All that is open, where nothing was listed: two of them may be "both". */
  readonly open?: readonly Named[];
}

export function sceneOf(asked: Asked): Scene {
  const { known, shown = [], offered = [], frame } = asked;
  const all = allThings(known);
  const isThere = (thing: Named): boolean => all.some(({ id }) => id === thing.id);
  const find = ({ noun, id, occurrence }: Pick<Named, 'noun' | 'id' | 'occurrence'>): Named[] => {
    const thing = all.find((one) => one.id === id && one.noun === noun);
    return thing === undefined ? [] : [occurrence === undefined ? thing : { ...thing, occurrence }];
  };
  const recent = known.recent
    .flatMap(find)
    .filter((thing, at, list) => list.findIndex(({ id }) => id === thing.id) === at);
  const listed = (offered.length > 0 ? offered : shown).flatMap(find);
  const did = (frame?.did ?? [])
    .map(({ thing }) => thing)
    .filter(isThere)
    .flatMap(find);
  return {
    counted: listed.length > 0 ? listed : recent.toReversed(),
    ...(listed.length > 0 ? {} : { open: openThings(known) }),
    // What was asked about since is what is spoken of.
    last:
      did.length > 0 && (recent.length === 0 || did.some(({ id }) => id === recent[0]?.id))
        ? did
        : recent.slice(0, 1),
  };
}

/**
 * The things that words point to: by place ("the first two", "el otro"), all of them, or by name among those the conversation
 * is about. Without any word that tells more it is the last; null where the words name something else.
 */
export function pointedOut(
  words: readonly Word[],
  asked: Asked,
  { byName = true } = {},
): readonly Named[] | null {
  const parted = leftOut(words);
  if (parted !== null) return allBut(parted.most, parted.out, asked);
  return meantBy(words, asked, byName) ?? eachOf(words, asked, byName);
}

/** All, or those that are named, without some of them; null where it is not clear which these are. */
function allBut(most: readonly Word[], out: readonly Word[], asked: Asked): readonly Named[] | null {
  const { counted, last } = sceneOf(asked);
  const isAll = most.every(({ word }) => isSmall(word) || alls.test(word));
  const pool = isAll ? (last.length > 1 && counted.length < 2 ? last : counted) : meantBy(most, asked, true);
  const without = pool === null ? null : placedAmong(out, pool, asked);
  return pool === null || without === null
    ? null
    : nonEmpty(pool.filter(({ id }) => !without.some((thing) => thing.id === id)));
}

/** "The first and the last". */
function eachOf(words: readonly Word[], asked: Asked, byName: boolean): readonly Named[] | null {
  const each = joined(words).map((part) => meantBy(part, asked, byName));
  const things = each.flatMap((one) => one ?? []);
  return each.length > 0 && each.every((one) => one !== null)
    ? [...new Map(things.map((thing) => [thing.id, thing])).values()]
    : null;
}

function meantBy(words: readonly Word[], asked: Asked, byName: boolean): readonly Named[] | null {
  const scene = sceneOf(asked);
  const tellingWords = words
    .map(({ word }) => word)
    .filter((word) => !isSmall(word) && !sameDayWords.test(word));
  if (tellingWords.length === 0) {
    const plural = words.some(({ word }) => /^(?:them|these|those|les|los|las)$/u.test(word));
    return plural && scene.last.length > 1 ? scene.last : lastOne(scene);
  }
  const placed = placesIn(tellingWords, scene);
  if (placed !== null) return placed;
  const all = allNamed(tellingWords, asked);
  if (all !== null) return all;
  return byName ? named(tellingWords.join(' '), asked, scene) : null;
}

const lastOne = ({ last }: Scene): readonly Named[] | null => {
  const thing = last.at(-1);
  return thing === undefined ? null : [thing];
};

const twos = /^(?:both|two|deux|dos|ambos|ambas|les-deux)$/u;

/** "Both", "ces deux-là": the two of the last turn or of a list of two, else those spoken of last, or all two there are. */
function twoOf(pool: readonly Named[], { last, open }: Scene): readonly Named[] | null {
  if (last.length === 2) return last;
  if (pool.length === 2) return pool;
  if (open === undefined) return null;
  return open.length === 2 ? open : pool.length > 2 ? pool.slice(-2) : null;
}

/** Places and nothing else. */
function placesIn(words: readonly string[], scene: Scene): readonly Named[] | null {
  // "Todo" is everything in Spanish.
  const bareWords = words.map((word) => word.replace(/-(?:la|ci)$/u, ''));
  const left = bareWords.length === 1 ? bareWords : bareWords.filter((word) => !placeNouns.test(word));
  const [first = '', second = ''] = left;
  const { counted } = scene;
  const pool = scene.last.length > 1 && counted.length === 0 ? scene.last : counted;
  if (left.length === 1 && twos.test(first)) return twoOf(pool, scene);
  if (left.length === 1 && alls.test(first)) return nonEmpty(scene.last.length > 1 ? scene.last : pool);
  // "Les trois" of three.
  const bare = left.filter((word) => !alls.test(word));
  const ofAll = bare.length === 1 && /^\p{L}/u.test(bare[0] ?? '') ? counts[bare[0] ?? ''] : undefined;
  if (ofAll !== undefined && ofAll === pool.length) return pool;
  if (left.length === 2) {
    const count = counts[first] ?? counts[second];
    const side = counts[first] === undefined ? first : second;
    if (count !== undefined && firsts.test(side)) return pool.length >= count ? pool.slice(0, count) : null;
    if (count !== undefined && lasts.test(side)) return pool.length >= count ? pool.slice(-count) : null;
  }
  if (left.length !== 1) return null;
  if (rests.test(first))
    return nonEmpty(
      pool.filter(
        ({ id }) => !scene.last.some((thing) => scene.last.length < pool.length && thing.id === id),
      ),
    );
  if (others.test(first)) {
    const apart = pool.filter(({ id }) => !scene.last.some((thing) => thing.id === id));
    return apart.length === 1 ? apart : null;
  }
  const thing = placedAt(first, pool) ?? middleOf(first, pool);
  return thing === null ? null : [thing];
}

/** Of a few things those that words mean, by place or by all of their telling words; null where they say something else. */
export function placedAmong(
  words: readonly Word[],
  things: readonly Named[],
  asked: Asked,
): readonly Named[] | null {
  const left = words
    .map(({ word }) => word)
    .filter((word) => !isSmall(word) && !/^(?:dicho|better|instead)$/u.test(word));
  if (left.length === 0) return null;
  const placed = placesIn(left, { counted: things, last: [] });
  if (placed !== null) return placed;
  const exact = exactlyNamed(left.join(' '), things);
  if (exact !== null) return [exact];
  const { target, sure } = findTarget(left.join(' '), [things], { ...asked, shown: [] });
  return sure && target.found === 'one' ? [target] : eachAmong(words, things, asked);
}

function eachAmong(words: readonly Word[], things: readonly Named[], asked: Asked): readonly Named[] | null {
  const each = joined(words).map((part) => placedAmong(part, things, asked));
  return each.length > 0 && each.every((one) => one !== null) ? each.flatMap((one) => one ?? []) : null;
}

const nonEmpty = (things: readonly Named[]): readonly Named[] | null => (things.length > 0 ? things : null);

/** The one thing that has all of the words, of those the conversation is about, else of all that is open. */
function named(words: string, asked: Asked, scene: Scene): readonly Named[] | null {
  const open = openThings(asked.known);
  const waiting = (asked.frame?.waiting ?? []).map(({ id, title }): Named => ({ noun: 'todo', id, title }));
  for (const pool of [[...scene.counted, ...scene.last], waiting, open]) {
    const distinct = [...new Map(pool.toReversed().map((thing) => [thing.id, thing])).values()].toReversed();
    if (distinct.length === 0) continue;
    const exact = exactlyNamed(words, distinct);
    if (exact !== null) return [exact];
    const { target, sure } = findTarget(words, [distinct], { ...asked, shown: [] });
    if (sure && target.found === 'one') return [target];
  }
  return null;
}

/** Every open thing that has these words in its name; none where there are no words. */
export function hasEvery(words: readonly Word[], asked: Asked): readonly Named[] {
  if (words.length === 0) return [];
  const name = words.map(({ word }) => word).join(' ');
  return openThings(asked.known).filter((thing) => findTarget(name, [[thing]], { ...asked, shown: [] }).sure);
}

/** "All the appointments of Nino", "los dos pedidos": every open thing with these words. */
function allNamed(words: readonly string[], asked: Asked): readonly Named[] | null {
  const [first = '', ...others] = words;
  const count = first === 'deux' || first === 'dos' || first === 'both' ? 2 : null;
  if (others.length === 0 || (count === null && !alls.test(first))) return null;
  const { target } = findTarget(others.join(' '), [openThings(asked.known)], { ...asked, shown: [] });
  if (target.found !== 'several' || (count !== null && target.candidates.length !== count)) return null;
  return target.candidates;
}
