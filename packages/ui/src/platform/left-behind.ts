import type { KeptChange, KeptKind } from '@squeeze/contracts/desktop-bridge';

const keyOf = (owner: string): string => `squeeze.left.${owner}`;

/** What was on its way to the disk of a person's when their page went; nothing where storage is denied. */
export const leftBehind = (owner: string): readonly KeptChange[] => {
  try {
    // Written by this file alone.
    return JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as readonly KeptChange[];
  } catch {
    return [];
  }
};

/**
 * Keeps changes at once, for when the page cannot wait for the disk any more, beside what other windows have left. There may be no
 * room: nothing can be done by then.
 */
export const leaveBehind = (owner: string, changes: readonly KeptChange[]): void =>
  leave(owner, [...leftBehind(owner).filter((left) => !isAmong(left, changes)), ...changes]);

const isAmong = ({ kind, name }: KeptChange, changes: readonly KeptChange[]): boolean =>
  changes.some((other) => other.kind === kind && other.name === name);

const leave = (owner: string, changes: readonly KeptChange[]): void => {
  try {
    if (changes.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(changes));
  } catch {
    // see above
  }
};

const dropLeft = (owner: string, isOver: (change: KeptChange) => boolean): void => {
  const left = leftBehind(owner);
  if (left.some(isOver))
    leave(
      owner,
      left.filter((change) => !isOver(change)),
    );
};

/** What is written by now says more than what was left of it. */
export const outdateLeft = (owner: string, written: readonly KeptChange[]): void =>
  dropLeft(owner, (left) => isAmong(left, written));

export const eraseLeft = (owner: string, kinds: readonly KeptKind[]): void =>
  dropLeft(owner, ({ kind }) => kinds.includes(kind));
