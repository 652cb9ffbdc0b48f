import { peopleSaid } from '../../capture/dates/for-people.ts';
import { protectedText } from '../../capture/protected-text.ts';
import { foldText, overlaps } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import type { Slots } from '../reading/slots.ts';
import { tells, type Token } from '../reading/tokens.ts';
import type { Role } from './role.ts';

/**
 * Roles with what is sure whatever a tagger says: what is quoted is part of a title, as is for how many people something is, marks of
 * priority are none, and the name of a list is one the person has or stands beside a word for lists.
 */
export function sureRoles(slots: Slots, roles: readonly Role[], asked: Asked): readonly Role[] {
  const { text, tokens, list, mark } = slots;
  const people = peopleSaid(foldText(text));
  const quoted = [...protectedText(text), ...(people === null ? [] : [people])];
  const speaksOfList = list !== null || tokens.some((token) => tells(token, 'list') || token.word === '#');
  // "Pain brun, fromage": where commas part things, a space parts none, nor a noun from what it is like behind it.
  const isPair = asked.language !== 'en' && roles.filter((role) => role === 'title').length === 2;
  const isListed = isPair || /[,;]\s/u.test(text);
  const isTitle = (at: number): boolean => roles[at] === 'title' || roles[at] === 'goesOn';
  return roles.map((role, at) => {
    const token = tokens[at];
    if (token === undefined) return role;
    if (mark !== null && overlaps(mark, token)) return 'priority';
    if (quoted.some((stretch) => overlaps(stretch, token))) {
      return isTitle(at) ? role : isTitle(at - 1) ? 'goesOn' : 'title';
    }
    if (role === 'priority' && !tells(token, 'priority', 'small', 'filler'))
      return isTitle(at - 1) ? 'goesOn' : 'none';
    if (role === 'title' && isTitle(at - 1) && isListed && isNext(text, tokens[at - 1], token))
      return 'goesOn';
    const isStray = role === 'list' && !speaksOfList && !isOwn(text, token, asked);
    return isStray ? (isTitle(at - 1) ? 'goesOn' : 'title') : role;
  });
}

const isNext = (text: string, before: Token | undefined, token: Token): boolean =>
  before !== undefined && /^\s+$/u.test(text.slice(before.end, token.start));

const isOwn = (text: string, { start, end }: Token, { categories = [] }: Asked): boolean => {
  const name = foldText(text.slice(start, end));
  return categories.some((category) => foldText(category).includes(name));
};

/** One thing to be done, though its words name several: "email Ann, Bob and Carl". */
export const asOneThing = (roles: readonly Role[], slots: Slots): readonly Role[] => {
  const first = roles.indexOf('title');
  return roles.map((role, at) => {
    if (at <= first || first === -1) return role;
    if (role === 'title') return 'goesOn';
    const joins = role === 'none' && isJoint(roles, slots, at);
    return joins ? 'goesOn' : role;
  });
};

/** A small word that stands between two titles. */
const isJoint = (roles: readonly Role[], { tokens }: Slots, at: number): boolean => {
  const isTitle = (role: Role | undefined): boolean => role === 'title' || role === 'goesOn';
  const before = roles.slice(0, at).findLastIndex((role) => role !== 'none');
  const after = roles.findIndex((role, index) => index > at && role !== 'none');
  const between = tokens.slice(before + 1, after);
  return (
    isTitle(roles[before]) &&
    isTitle(roles[after]) &&
    between.every((token) => tells(token, 'small', 'filler'))
  );
};
