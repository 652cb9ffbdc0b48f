import type { TestServer } from './start-test-server.ts';

/** What is written down about an account's safety, oldest first. */
export async function eventKinds({ database }: TestServer, userId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind }) => kind);
}
