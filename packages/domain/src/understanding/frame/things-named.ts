import { foldText } from '../../capture/folded-text.ts';
import type { Named } from '../intent.ts';
import { isSmall, type Word } from './clause.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** What leaves something out of all: "everything except the flour". */
const leavingOut = words('except excepting minus sauf excepte hormis menos salvo excepto quitando');
/** The same, behind a word for all only: "all but the cat's". */
const leavingOutOfAll = words('but not pas no');
const alls = words('all everything every both tous toutes tout todo todos toda todas ambos ambas');
const joins = words('and et y e & plus pis');

interface Parted {
  readonly most: readonly Word[];
  readonly out: readonly Word[];
}

/** "All of them except the passport": what is meant, and what of it is not. */
export function leftOut(all: readonly Word[]): Parted | null {
  const at = all.findIndex(
    ({ word }, index) =>
      index > 0 &&
      (leavingOut.has(word) ||
        (leavingOutOfAll.has(word) && all.slice(0, index).some((one) => alls.has(one.word)))),
  );
  const out = all.slice(at + 1).filter(({ word }) => word !== 'for');
  return at === -1 || out.every(({ word }) => isSmall(word)) ? null : { most: all.slice(0, at), out };
}

/** "The first and the last": each by itself, where both say something. */
export function joined(all: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const one of all) {
    if (joins.has(one.word)) parts.push([]);
    else parts.at(-1)?.push(one);
  }
  const telling = parts.filter((part) => part.some(({ word }) => !isSmall(word)));
  return telling.length > 1 ? telling : [];
}

/** The one thing that has every word as it was typed, or a longer one for it, where others only have words like them. */
export function exactlyNamed(sought: string, things: readonly Named[]): Named | null {
  const said = sought.split(' ');
  const only = (fits: (word: string, there: string) => boolean): Named | null => {
    const [first, ...others] = things.filter(({ title }) => {
      const there = foldText(title).split(/[^\p{L}\p{N}]+/u);
      return said.every((word) => there.some((other) => fits(word, other)));
    });
    return first !== undefined && others.length === 0 ? first : null;
  };
  // "L'ortho" is short for a longer word.
  return (
    only((word, there) => word === there) ?? only((word, there) => word.length > 3 && there.startsWith(word))
  );
}
