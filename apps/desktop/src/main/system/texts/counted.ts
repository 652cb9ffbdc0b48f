import type { Language } from '@squeeze/contracts/languages';

/** "1 todo", "2 todos". */
export const counted = (language: Language, count: number, one: string, many: string): string =>
  `${count.toLocaleString(language)} ${new Intl.PluralRules(language).select(count) === 'one' ? one : many}`;
