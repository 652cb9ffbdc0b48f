import type { Db } from '../connection.ts';

/** A fact about this installation as a whole, such as the id of an embedded server's owner. */
export async function getInstallationValue(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Sets a fact unless it is set; returns the value in force, the first one whoever asks. */
export async function setInstallationValueOnce(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await getInstallationValue(db, key)) ?? value;
}

/** Sets a fact, whatever it was. */
export async function putInstallationValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
