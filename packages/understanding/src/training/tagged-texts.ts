import { foldText, overlaps, type Stretch } from '@squeeze/domain/capture/folded-text';
import { whileReading } from '@squeeze/domain/capture/while-reading';
import type { Known } from '@squeeze/domain/understanding/intent';
import { slotsOf, type Slots } from '@squeeze/domain/understanding/reading/slots';
import type { Token } from '@squeeze/domain/understanding/reading/tokens';
import { roleFeatures } from '@squeeze/domain/understanding/roles/role-features';
import { roles, type Role } from '@squeeze/domain/understanding/roles/role';
import type { Language } from '@squeeze/contracts/languages';
import { allPhrases } from '@squeeze/testing/phrases/understanding/all-phrases';
import { caseMoment } from '../cases/moment.ts';
import { isHeldOut } from '../cases/held-out.ts';
import { markedRows } from '../cases/marked-rows.ts';
import type { Mark } from '../cases/marked-text.ts';
import { allCases, isFree, phraseTimes } from './examples.ts';
import type { TaggedText } from './train-roles.ts';

const nobody: Known = { todos: [], tasks: [], recent: [] };
const slotsIn = (text: string, language: Language): Slots =>
  whileReading(() => slotsOf(text, { ...caseMoment, language, known: nobody }));

const taggedText = (slots: Slots, path: readonly Role[]): TaggedText => ({
  features: slots.tokens.map((_, at) => roleFeatures(slots, at)),
  path: path.map((role) => roles.indexOf(role)),
});

/** Rows whose words were marked by hand. */
const marked = (): readonly TaggedText[] =>
  markedRows()
    .filter(({ act }) => act === 'add_todo' || act === 'add_reminder')
    .filter(isFree())
    .map(({ text, marks, language }) => {
      const slots = slotsIn(text, language);
      const markAt = (token: Stretch | undefined): Mark | undefined =>
        marks.find((mark) => token !== undefined && overlaps(mark, token));
      const path = slots.tokens.map((token, at): Role => {
        const mark = markAt(token);
        if (mark === undefined) return 'none';
        return mark.role === 'title' && mark === markAt(slots.tokens[at - 1]) ? 'goesOn' : mark.role;
      });
      return taggedText(slots, path);
    });

/** What titles a text is known to have, and nothing else of it. */
interface Titled {
  readonly text: string;
  readonly language: Language;
  readonly titles: readonly string[];
}

const adding = new Set(['add_todo', 'add_reminder', 'add_event', 'ask_when']);

/** The phrase tables of the tests: todos and reminders with their titles. */
const phrases = (): readonly Titled[] =>
  Object.values(allPhrases)
    .flat()
    .filter(({ text, pending, offered, shown, asks }) => {
      const isAlone = pending !== true && offered === undefined && shown === undefined;
      return isAlone && !isHeldOut(text) && asks.length > 0 && asks.every(({ kind }) => adding.has(kind));
    })
    .map(({ text, language, asks }) => ({
      text,
      language,
      titles: asks.flatMap((intent) => ('title' in intent ? [intent.title] : [])),
    }));

/** A todo that comes again at no time of the day: nothing is learnt from the few there are, which moved more of what is there. */
const isRhythmAlone = ({ repeat = '' }: Readonly<Record<string, string>>): boolean =>
  repeat !== '' &&
  !/\d\d:\d\d|BYHOUR|\b(?:morning|noon|afternoon|evening|night|hours|minutes|any)\b/u.test(repeat);

/** Cases that are not held out and say all of their titles. */
const cases = (): readonly Titled[] =>
  allCases()
    .filter(({ heldOut }) => !heldOut)
    .flatMap(({ text, language, expected }) => {
      const [acts = []] = expected;
      const titles = acts.flatMap(({ act, slots }) =>
        adding.has(act) && !isRhythmAlone(slots) ? [slots['title'] ?? '*'] : [],
      );
      const isTold = titles.length === acts.length && titles.every((title) => /^[^*~]/u.test(title));
      return isTold ? [{ text, language, titles }] : [];
    });

const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The roles that titles alone tell; nothing where their words do not stand in the text in their order. */
function pathOf(
  { tokens, taken, list, mark, lead, due, recurrence }: Slots,
  titles: readonly string[],
): Role[] | null {
  const times = new Set([...(recurrence?.words ?? due?.words ?? []), ...(lead === null ? [] : [lead])]);
  const path = tokens.map((token): Role => {
    const stretch = taken.find((one) => overlaps(one, token));
    if (stretch === undefined) return 'none';
    if (stretch === list) return isNamed(token, list.name) ? 'list' : 'none';
    return mark !== null && overlaps(mark, stretch) ? 'priority' : times.has(stretch) ? 'when' : 'none';
  });
  let from = 0;
  for (const title of new Set(titles)) {
    let role: Role = 'title';
    for (const word of wordsIn(title)) {
      const at = tokens.findIndex((token, index) => index >= from && wordsIn(token.word).includes(word));
      if (at === -1) return null;
      path[at] = role;
      role = 'goesOn';
      // Words with a hyphen are one token.
      from = wordsIn(tokens[at]?.word ?? '').at(-1) === word ? at + 1 : at;
    }
  }
  return path;
}

const isNamed = ({ word }: Token, name: string | null): boolean =>
  name !== null && wordsIn(name).includes(word);

const titled = ({ text, language, titles }: Titled): TaggedText[] => {
  const slots = slotsIn(text, language);
  const path = pathOf(slots, titles);
  return path === null ? [] : [taggedText(slots, path)];
};

/** All that the roles of words are learnt from; nothing of it is held out. */
export const allTaggedTexts = (): readonly TaggedText[] => [
  ...marked(),
  ...phraseTimes(phrases().filter(isFree()).flatMap(titled)),
  ...cases().filter(isFree()).flatMap(titled),
];
