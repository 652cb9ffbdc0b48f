import { type Language, languages } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';

/** The language of a locale, which may be as fine as `fr-CA`; English where there is nothing we speak. */
export function languageIn(locale: string): Language {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return languages.find((known) => known === language) ?? 'en';
}

/** The language a person has chosen; null where they never did. */
export function chosenLanguage({ preferences }: Pick<UserRecord, 'preferences'>): Language | null {
  const chosen = preferences['language'];
  return typeof chosen === 'string' ? languageIn(chosen) : null;
}

/** The language a person has chosen, or English. */
export const preferredLanguage = (user: Pick<UserRecord, 'preferences'>): Language =>
  chosenLanguage(user) ?? 'en';

/** The same, looked up. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const user = await findUser(db, userId);
  return user === null ? 'en' : preferredLanguage(user);
}
