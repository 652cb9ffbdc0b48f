import { findTarget } from '../find-target.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { placedAt } from './places.ts';

const all =
  /^(?:both|all|all of them|both of them|every one|everything|les deux|tous|toutes|las dos|los dos|ambos|ambas|tod[oa]s)$/u;
const none =
  /^(?:neither|none|ni l'un ni l'autre|ni l'une ni l'autre|ni un[oa] ni otr[oa]|(?:neither|none) of (?:them|those|these)|aucune?(?: des deux)?|ningun[oa]?(?: de (?:los|las) dos)?)$/u;
/** What is put around a choice: "i mean", "pls". */
const around =
  /^(?:(?:no|non|nope|sorry|i (?:mean|meant)|je veux dire|quiero decir|the one (?:with|about|called)|celui avec|celle avec|el de|la de)[, ]+)+|[, ]+(?:pls|please|stp|svp|porfa|por favor)$/gu;
const between = /,? (?:and|et|y|&) |, /u;
/** "Not that one, the other": which one is not meant. */
const other =
  /^(?:not (?:that|this)(?: one)?,? )?the other(?: one)?$|^(?:pas (?:celui|celle)[- ](?:la|ci),? )?l'autre$|^(?:(?:ese|esa|este|esta) no,? )?(?:el otro|la otra)$/u;
const notThat =
  /^not (?<not>.+?)(?:,? (?:but )?(?<but>the .+))?$|^pas (?<pas>(?:le|la) .+?)(?:, (?<mais>(?:le|la) .+))?$|^(?<este>(?:el|la) .+?) no(?:, (?<sino>(?:el|la) .+))?$/u;

/** What an answer chooses of what was offered; null when nothing was, or it is no choice. */
export function chooseOffered(plain: string, asked: Asked): Intent[] | null {
  const { offered = [] } = asked;
  if (offered.length === 0) {
    return null;
  }
  const words = plain.replaceAll(around, '');
  if (none.test(words)) {
    return [{ kind: 'decline' }];
  }
  if (all.test(words)) {
    return offered.map(chosen);
  }
  const left = leftOf(words, offered, asked);
  if (left !== null) {
    return [left];
  }
  const each = words.split(between).map((part) => oneOf(part, offered, asked));
  return each.every((thing) => thing !== null) ? each.map(chosen) : null;
}

function oneOf(words: string, offered: readonly Named[], asked: Asked): Named | null {
  const placed = placedAt(words, offered);
  if (placed !== null || words === '') {
    return placed;
  }
  const { target, sure } = findTarget(words, [offered], { ...asked, shown: [] });
  return sure && target.found === 'one' ? target : null;
}

/** The choice that is left when something is not meant: a question again where that leaves several. */
function leftOf(words: string, offered: readonly Named[], asked: Asked): Intent | null {
  const groups = notThat.exec(words)?.groups ?? {};
  const but = groups['but'] ?? groups['mais'] ?? groups['sino'];
  const instead = but === undefined ? null : oneOf(but, offered, asked);
  if (instead !== null) {
    return chosen(instead);
  }
  const not = groups['not'] ?? groups['pas'] ?? groups['este'];
  const out = other.test(words)
    ? pointedOut(offered, asked)
    : not === undefined
      ? null
      : oneOf(not, offered, asked);
  if (out === null) {
    return null;
  }
  const [first, ...others] = offered.filter(({ id }) => id !== out.id);
  if (first === undefined) {
    return null;
  }
  return others.length === 0
    ? chosen(first)
    : { kind: 'choose', target: { found: 'several', candidates: [first, ...others] } };
}

/** "That one" is the one the last turns were about; of two that were only offered, the first. */
function pointedOut(offered: readonly Named[], { known }: Asked): Named | null {
  const recent = known.recent.map(({ noun, id }) =>
    offered.find((thing) => thing.noun === noun && thing.id === id),
  );
  return recent.find((thing) => thing !== undefined) ?? offered[0] ?? null;
}

function chosen({ noun, id, title }: Named): Intent {
  return { kind: 'choose', target: { found: 'one', noun, id, title } };
}
