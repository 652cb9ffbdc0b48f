import { type Language, languages } from '@squeeze/contracts/languages';
import type { Db } from '@squeeze/database/connection';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';

/** The language a person has chosen, which may be as fine as `fr-CA`; English where there is nothing we speak. */
export function preferredLanguage({ preferences }: Pick<UserRecord, 'preferences'>): Language {
  const chosen = preferences['language'];
  if (typeof chosen !== 'string') return 'en';
  const [language] = chosen.toLowerCase().split(/[-_]/);
  return languages.find((known) => known === language) ?? 'en';
}

/** The same, looked up. */
export async function languageOf(db: Db, userId: string): Promise<Language> {
  const user = await findUser(db, userId);
  return user === null ? 'en' : preferredLanguage(user);
}
