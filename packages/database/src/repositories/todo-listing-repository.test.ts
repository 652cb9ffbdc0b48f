import * as fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todoListFilters, todoPriorities, todoSorts, todoStatuses } from '@squeeze/contracts/todos';
import { isOfDay } from '@squeeze/domain/todos/plan-day';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import {
  countFollowing,
  type ListPosition,
  listTodos,
  type TodoListing,
  todoListQuery,
} from './todo-listing-repository.ts';
import { countClosed, softDeleteTodo, type TodoRecord } from './todo-repository.ts';

const ranks = { low: 1, medium: 2, high: 3 } as const;
const isOpen = (todo: TodoRecord): boolean => todo.status === 'pending' || todo.status === 'in_progress';

/** The order a person is promised, written down a second time and without a database. */
const comparisons = {
  created_at: (a: TodoRecord, b: TodoRecord) => b.createdAt - a.createdAt || compareIds(b, a),
  due_date: (a: TodoRecord, b: TodoRecord) =>
    compareDue(a.dueSort, b.dueSort) || a.createdAt - b.createdAt || compareIds(a, b),
  priority: (a: TodoRecord, b: TodoRecord) =>
    ranks[b.priority] - ranks[a.priority] || b.createdAt - a.createdAt || compareIds(b, a),
  position: (a: TodoRecord, b: TodoRecord) => {
    const [one, other] = [a.position, b.position];
    // Places that are given here all lie before those that nobody gave.
    if (one === null && other === null)
      return ranks[b.priority] - ranks[a.priority] || a.createdAt - b.createdAt || compareIds(a, b);
    if (one === other) return compareIds(a, b);
    return one !== null && (other === null || one < other) ? -1 : 1;
  },
};
const filters = {
  all: () => true,
  pending: isOpen,
  completed: (todo: TodoRecord) => todo.status === 'completed',
  closed: (todo: TodoRecord) => !isOpen(todo),
};

function compareIds(a: TodoRecord, b: TodoRecord): number {
  return a.id < b.id ? -1 : 1;
}

function compareDue(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

async function allPages(
  database: TestDatabase,
  userId: string,
  listing: Omit<TodoListing, 'after'>,
): Promise<TodoRecord[]> {
  const found: TodoRecord[] = [];
  let after: ListPosition | null = null;
  do {
    const page = await listTodos(database.db, userId, { ...listing, after });
    expect(page.todos.length).toBeLessThanOrEqual(listing.limit);
    found.push(...page.todos);
    after = page.next;
  } while (after !== null);
  return found;
}

// Few different values, so that ties are the rule.
const arbitraryTodo = fc.record({
  createdAt: fc.integer({ min: givenAt, max: givenAt + 3 }),
  dueAt: fc.option(fc.integer({ min: givenAt, max: givenAt + 2 })),
  priority: fc.constantFrom(...todoPriorities),
  status: fc.constantFrom(...todoStatuses),
  category: fc.option(fc.constantFrom('Health', 'HEALTH', 'Errands')),
  // By code units, `Z` stands before `a` whatever the language of the database.
  position: fc.option(fc.constantFrom('Zz', 'a0', 'a0V', 'aA', 'b00')),
});

describe.each(dialects)('$name: todo listing', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('joins its pages to the whole order, whatever the todos, filter, sort and page size', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryTodo, { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (drafts, limit) => {
          const { id: userId } = await givenUser(db);
          const stored = await database.transaction(async (trx) => {
            const all: TodoRecord[] = [];
            for (const draft of drafts) all.push(await givenTodo(trx, { userId, ...draft }));
            return all;
          });
          for (const sort of todoSorts) {
            for (const filter of todoListFilters) {
              const expected = stored.filter(filters[filter]).toSorted(comparisons[sort]);
              expect(await allPages(database, userId, { sort, filter, limit })).toEqual(expected);
            }
            const healthy = stored.filter((todo) => todo.category?.toLowerCase() === 'health');
            const listing = { sort, filter: 'all', category: 'hEaLtH', limit } as const;
            expect(await allPages(database, userId, listing)).toEqual(healthy.toSorted(comparisons[sort]));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('shows neither deleted todos nor those of others', async () => {
    const { db } = database;
    const mine = await givenTodo(db);
    const deleted = await givenTodo(db, { userId: mine.userId });
    await softDeleteTodo(db, mine.userId, deleted.id, givenAt);
    await givenTodo(db);
    expect(await allPages(database, mine.userId, { sort: 'created_at', filter: 'all', limit: 10 })).toEqual([
      mine,
    ]);
  });

  it('goes on where the page ended although todos were added and deleted meanwhile', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const stored: TodoRecord[] = [];
    for (let i = 0; i < 6; i += 1) stored.push(await givenTodo(db, { userId, createdAt: givenAt + i }));
    const [, , third, fourth, fifth, sixth] = stored;
    const first = await listTodos(db, userId, { sort: 'created_at', filter: 'all', limit: 2, after: null });
    expect(first.todos).toEqual([sixth, fifth]);
    await givenTodo(db, { userId, createdAt: givenAt + 9 });
    await softDeleteTodo(db, userId, fifth?.id ?? '', givenAt);
    const second = await listTodos(db, userId, {
      sort: 'created_at',
      filter: 'all',
      limit: 2,
      after: first.next,
    });
    expect(second.todos).toEqual([fourth, third]);
  });

  it('keeps to what is due within a span, where a day that ends with it counts and a time then does not', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const [from, until] = [givenAt, givenAt + 100];
    const at = (dueAt: number, createdAt: number) => givenTodo(db, { userId, dueAt, createdAt });
    const endsAt = (dueDay: string, dueSort: number) => givenTodo(db, { userId, dueDay, dueSort });
    await endsAt('2026-06-09', from);
    await at(until, givenAt);
    await at(from - 1, givenAt);
    await givenTodo(db, { userId });
    await givenTodo(db, { userId, dueAt: from + 1, status: 'completed' });
    const within = [
      await at(from, givenAt + 1),
      await at(from + 50, givenAt),
      await endsAt('2026-06-10', until),
    ];
    const listing = { sort: 'due_date', filter: 'pending', dueFrom: from, dueUntil: until } as const;
    for (const limit of [1, 2, 10])
      expect(await allPages(database, userId, { ...listing, limit })).toEqual(within);
    const first = await listTodos(db, userId, { ...listing, limit: 1, after: null });
    expect(await countFollowing(db, userId, { ...listing, limit: 1, after: first.next })).toBe(2);
    expect(await countFollowing(db, userId, { ...listing, limit: 1, after: null })).toBe(3);
  });

  it('lists what is completed, the last first, in pages that join', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const done: TodoRecord[] = [];
    for (const minute of [0, 1, 1, 2, 2, 2]) {
      const completedAt = givenAt + minute * 60_000;
      done.push(await givenTodo(db, { userId, status: 'completed', completedAt }));
    }
    await givenTodo(db, { userId, status: 'cancelled' });
    await givenTodo(db, { userId });
    const last = done.toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0) || compareIds(b, a));
    const listing = { sort: 'completed_at', filter: 'completed' } as const;
    for (const limit of [1, 4, 10])
      expect(await allPages(database, userId, { ...listing, limit })).toEqual(last);
    const completedFrom = givenAt + 60_000;
    const [first] = last;
    const after = { key: first?.completedAt ?? 0, createdAt: 0, id: first?.id ?? '' };
    const following = { ...listing, completedFrom, limit: 1, after };
    expect(await countFollowing(db, userId, following)).toBe(4);
    expect(await countClosed(db, userId)).toBe(7);
  });

  it('lists what waits, Someday first, then what starts later, whatever the todos and the size of a page', async () => {
    const { db } = database;
    const waiting = fc.record({
      createdAt: fc.integer({ min: givenAt, max: givenAt + 3 }),
      status: fc.constantFrom(...todoStatuses),
      someday: fc.boolean(),
      startDate: fc.option(
        fc.constantFrom('2026-06-09', '2026-06-10', '2026-06-11', '2026-12-31', '2027-01-01'),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(waiting, { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (drafts, limit) => {
          const { id: userId } = await givenUser(db);
          const stored = await database.transaction(async (trx) => {
            const all: TodoRecord[] = [];
            for (const draft of drafts) all.push(await givenTodo(trx, { userId, ...draft }));
            return all;
          });
          const key = ({ someday, startDate }: TodoRecord): string => (someday ? '' : (startDate ?? ''));
          const expected = stored
            .filter((todo) => isOpen(todo) && !isOfDay(todo, '2026-06-10'))
            .toSorted(
              (a, b) => key(a).localeCompare(key(b)) || a.createdAt - b.createdAt || compareIds(a, b),
            );
          const listing = { sort: 'start', filter: 'pending', waitingOn: '2026-06-10', limit } as const;
          expect(await allPages(database, userId, listing)).toEqual(expected);
          const count = (onlySomeday: boolean) =>
            countFollowing(db, userId, { ...listing, onlySomeday, after: null });
          expect(await count(false)).toBe(expected.length);
          expect(await count(true)).toBe(expected.filter(({ someday }) => someday).length);
          for (const filter of todoListFilters) {
            const all = { sort: 'created_at', filter, limit } as const;
            const kept = (await allPages(database, userId, all)).filter(
              (todo) => !todo.someday || !isOpen(todo),
            );
            expect(await allPages(database, userId, { ...all, withoutSomeday: true })).toEqual(kept);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('survives a cursor that points nowhere', async () => {
    const { db } = database;
    const { userId } = await givenTodo(db);
    const after = {
      key: Number.MAX_SAFE_INTEGER,
      createdAt: Number.MIN_SAFE_INTEGER,
      id: 'nothing',
      hand: 'zz',
    };
    for (const sort of todoSorts) {
      const page = await listTodos(db, userId, { sort, filter: 'all', limit: 5, after });
      expect(page.next).toBeNull();
    }
  });
});

describe('sqlite: plan of a todo listing', () => {
  it.each(todoSorts)('%s walks an index in order, without a scan or a sort', async (sort) => {
    await using database = await openTestDatabase('sqlite');
    const after = { key: 1, createdAt: 1, id: 'x' };
    for (const filter of todoListFilters) {
      const withoutSomeday = filter === 'pending';
      const first = await planOf(database, { sort, filter, withoutSomeday, limit: 50, after: null });
      const next = await planOf(database, { sort, filter, limit: 50, after });
      for (const plan of [first, next]) {
        expect(plan).toMatch(/^SEARCH todos USING INDEX todos_live_by_\w+ \(user_id=\?/);
        expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
      }
      expect(next).toContain(sort === 'due_date' || sort === 'position' ? '>(' : '<(');
    }
  });

  it.each<Partial<TodoListing>>([
    { sort: 'due_date', filter: 'pending', dueUntil: 5 },
    { sort: 'due_date', filter: 'pending', dueFrom: 5, dueUntil: 9 },
    { sort: 'completed_at', filter: 'completed', completedFrom: 0 },
    { sort: 'start', filter: 'pending', waitingOn: '2026-06-10' },
    { sort: 'start', filter: 'pending', waitingOn: '2026-06-10', onlySomeday: true },
  ])('of a view walks an index in order: %j', async (view) => {
    await using database = await openTestDatabase('sqlite');
    for (const after of [null, { key: 7, createdAt: 1, id: 'x' }]) {
      const plan = await planOf(database, {
        sort: 'due_date',
        filter: 'pending',
        limit: 50,
        ...view,
        after,
      });
      expect(plan).toMatch(/^SEARCH todos USING INDEX todos_\w+ \(user_id=\? AND /);
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE FOR ORDER BY/);
    }
  });

  it.each(todoSorts)('%s stays without a scan when a category is chosen', async (sort) => {
    await using database = await openTestDatabase('sqlite');
    const plan = await planOf(database, { sort, filter: 'all', category: 'Health', limit: 50, after: null });
    expect(plan).toMatch(/^SEARCH todos USING INDEX/);
    expect(plan).not.toContain('SCAN');
  });
});

describe('postgres: plan of a todo listing', () => {
  it.each<Pick<TodoListing, 'sort' | 'waitingOn'>>([
    ...todoSorts.map((sort) => ({ sort })),
    { sort: 'start', waitingOn: '2026-06-10' },
  ])('of $sort can walk an index in order', async (listing) => {
    await using database = await openTestDatabase('postgres');
    const after = { key: 1, createdAt: 1, id: 'x' };
    const plan = await database.db.connection().execute(async (db) => {
      // The table is empty; left to itself the planner would find a scan and a sort cheap enough.
      for (const node of ['seqscan', 'bitmapscan', 'sort']) {
        await sql`set ${sql.raw(`enable_${node}`)} = off`.execute(db);
      }
      const query = todoListQuery(db, 'someone', {
        ...listing,
        filter: 'pending',
        limit: 50,
        after,
      }).compile();
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index Scan (?:Backward )?using todos_(?:live|open)_by_/);
    expect(plan).toMatch(/Index Cond: .*user_id = .*ROW\(/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

async function planOf({ db }: TestDatabase, listing: TodoListing): Promise<string> {
  const query = todoListQuery(db, 'someone', listing).compile();
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map((row) => row.detail).join('\n');
}
