import { personalValues } from '@squeeze/contracts/values';
import { categoryTags } from '../capture/category-tags.ts';
import { findPersonalValue } from '../personal-value.ts';
import type { Asked, Understood } from './intent.ts';

/** One word for each value that has one, as every reading of a message knows it. */
const plainWords: ReadonlyMap<string, string> = new Map(
  personalValues.flatMap(({ name, words }) => {
    const word = words.en.find((one) => !/\s/.test(one));
    return word === undefined ? [] : [[name, word.toLowerCase()] as const];
  }),
);

interface Tag {
  readonly start: number;
  readonly end: number;
  /** The name of the value. */
  readonly category: string;
  /** The same as one plain word. */
  readonly plain: string;
}

type Read = (text: string, asked: Asked) => Understood[];

/**
 * Reads a message whose `#tags` may be what a value is called, in several words, with an accent or in another language. What is not
 * only todos, as where the tag stands in the text of a note, is read as it was typed.
 */
export function readingValueTags(typed: string, asked: Asked, read: Read): Understood[] {
  const tags = categoryTags(typed, asked.categories ?? []).flatMap(({ start, end, category }): Tag[] => {
    const word = plainWords.get(category);
    return word === undefined ? [] : [{ start, end, category, plain: `#${word}` }];
  });
  const [tag, ...others] = tags;
  if (tag === undefined) return read(typed, asked);
  return (
    (others.length === 0 ? readWithout(tag, typed, asked, read) : null) ??
    readPlainly(tags, typed, asked, read) ??
    read(typed, asked).map((intent) => outOfTitle(tag, typed, intent))
  );
}

/** What has been taken for a part of a title is none. */
function outOfTitle({ start, end, category }: Tag, typed: string, intent: Understood): Understood {
  const said = typed.slice(start, end);
  if (intent.kind !== 'add_todo' || !intent.title.includes(said)) return intent;
  const title = intent.title.replace(said, ' ').replaceAll(/\s+/g, ' ').trim();
  return title === '' ? intent : { ...intent, title, category: intent.category ?? category };
}

/** One todo has the value, wherever its tag stands; null where it is not one todo. */
function readWithout({ start, end, category }: Tag, typed: string, asked: Asked, read: Read) {
  const bare = `${typed.slice(0, start).trimEnd()} ${typed.slice(end).trimStart()}`.trim();
  const [only, ...others] = bare === '' ? [] : read(bare, asked);
  return only?.kind === 'add_todo' && only.category === null && others.length === 0
    ? [{ ...only, category }]
    : null;
}

/** Of several todos each has the value of its own tag; null where some of it is no todo, or a tag is none. */
function readPlainly(tags: readonly Tag[], typed: string, asked: Asked, read: Read): Understood[] | null {
  const text = tags
    .toReversed()
    .reduce((left, { start, end, plain }) => left.slice(0, start) + plain + left.slice(end), typed);
  const values = new Set(tags.map(({ category }) => category));
  const intents = read(text, asked).map((intent) => {
    if (intent.kind !== 'add_todo' || intent.category === null) return intent;
    const value = findPersonalValue(intent.category)?.name;
    return value !== undefined && values.has(value) ? { ...intent, category: value } : intent;
  });
  const isTodo = (intent: Understood): boolean =>
    intent.kind === 'add_todo' && !tags.some(({ plain }) => intent.title.includes(plain));
  const hasValue = (intent: Understood): boolean =>
    intent.kind === 'add_todo' && values.has(intent.category ?? '');
  return intents.every(isTodo) && intents.some(hasValue) ? intents : null;
}
