import { personalValues, type PersonalValue } from '@squeeze/contracts/values';

/**
 * What is left of a name when spelling is not looked at: case, accents, spaces, dashes, underscores, `&` and
 * "and". "Family & Friends", "family-and-friends" and "FamilyFriends" are one name.
 */
export function looseName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s_-]and[\s_-]/g, '')
    .replace(/[\p{M}\s&_-]/gu, '');
}

const valueByName = new Map<string, PersonalValue>(
  personalValues.flatMap((value) =>
    [value.name, ...value.tags].map((name) => [looseName(name), value] as const),
  ),
);

/** The one of the eight values that `name` is the name or a tag of. */
export function findPersonalValue(name: string): PersonalValue | null {
  return valueByName.get(looseName(name)) ?? null;
}
