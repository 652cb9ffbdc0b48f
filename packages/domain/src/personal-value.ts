import type { Language } from '@squeeze/contracts/languages';
import { personalValues, type PersonalValue } from '@squeeze/contracts/values';

/**
 * What is left of a name when spelling is not looked at: case, accents, spaces, dashes, underscores, `&` and
 * "and". "Family & Friends", "family-and-friends" and "FamilyFriends" are one name.
 */
export function looseName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s_-](?:and|et|y)[\s_-]/g, '')
    .replace(/[\p{M}\s&_-]/gu, '');
}

/** Run together as a hashtag is: "FamilyAndFriends", "familleetamis". */
const runTogether = (name: string): string => looseName(name.replace('&', 'and').replaceAll(/\s/g, ''));

const valueByName = new Map<string, PersonalValue>(
  personalValues.flatMap((value) =>
    Object.values(value.words)
      .flat()
      .flatMap((name) => [looseName(name), runTogether(name)].map((key) => [key, value] as const)),
  ),
);

/** The one of the eight values that `name` means, in the words of any language. */
export function findPersonalValue(name: string): PersonalValue | null {
  return valueByName.get(looseName(name)) ?? null;
}

/** A category as it is stored: a value by its name, others as they were said. */
export const storedCategory = (said: string): string => findPersonalValue(said)?.name ?? said;

/**
 * How a category is shown: the eight values in the person's language, others as they were typed. A word that only
 * means a value ("family") is stored as the value; a category of that spelling is the person's.
 */
export function categoryText(category: string, language: Language): string {
  const value = findPersonalValue(category);
  return value?.name === category ? value.words[language][0] : category;
}
