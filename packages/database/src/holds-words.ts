import { type RawBuilder, sql } from 'kysely';

/** A column that keeps its row's text as `searchKey` folds it. */
type SearchColumn =
  | 'todos.search_text'
  | 'ai_tasks.search_text'
  | 'chat_messages.search_text'
  | 'conversations.search_text';

/** True of rows whose column holds every one of these words, also inside others; `words` as `searchWords` gives them. */
export const holdsWords = (column: SearchColumn, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${pattern(word)} escape '\\'`),
    sql` and `,
  )})`;

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
