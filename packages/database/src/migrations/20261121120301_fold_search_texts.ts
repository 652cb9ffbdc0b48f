import type { Kysely } from 'kysely';

interface Folded {
  todos: { id: string; search_text: string };
  ai_tasks: { id: string; search_text: string };
}

const batch = 500;

/** Todos and AI tasks are searched without accents as well from now on, as chats are. */
export async function up(db: Kysely<Folded>): Promise<void> {
  for (const table of ['todos', 'ai_tasks'] as const) {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'search_text'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      for (const { id, search_text: text } of rows) {
        const folded = withoutAccents(text);
        // Most texts have none.
        if (folded === text) continue;
        await db.updateTable(table).set({ search_text: folded }).where('id', '=', id).execute();
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) break;
      after = last.id;
    }
  }
}

/** As the product folded text when this was released: a migration never changes afterwards. */
const withoutAccents = (text: string): string =>
  text.normalize('NFC').replace(/[A-Z\u0080-\uffff]/g, (unit) => {
    if (unit === '’' || unit === '‘' || unit === 'ʼ') return "'";
    if (/\s/.test(unit)) return ' ';
    const lower = unit.normalize('NFD').charAt(0).toLowerCase();
    return lower.length === 1 ? lower : unit;
  });
