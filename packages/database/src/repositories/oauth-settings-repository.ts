import type { Db } from '../connection.ts';

/** As its person has saved it, or null. */
export async function findOauthSettings(db: Db, ownerId: string): Promise<unknown> {
  const row = await db
    .selectFrom('oauth_settings')
    .select('settings_json')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.settings_json) as unknown);
}

export async function putOauthSettings(db: Db, ownerId: string, settings: object): Promise<void> {
  const settings_json = JSON.stringify(settings);
  await db
    .insertInto('oauth_settings')
    .values({ user_id: ownerId, settings_json })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ settings_json }))
    .execute();
}
