import { type Todo, TodoDraft, type TodoChange } from '@squeeze/contracts/todos';
import { inTransaction, type Db } from '@squeeze/database/connection';
import { type TodoRecord, toTodo } from '@squeeze/database/repositories/todo-repository';
import { renameCategory } from '@squeeze/database/repositories/todo-category-repository';
import { givenUser } from '@squeeze/testing/given-user';
import { historyRuns } from '@squeeze/testing/history-count';
import { randomFrom } from '@squeeze/testing/random-from';
import { openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import { presentTodo } from './present-todo.ts';
import {
  changeInSeries,
  createTodo,
  deleteTodo,
  restoreTodo,
  skipTodo,
  type TodoOwner,
} from './todo-actions.ts';
import { changeSeveralTodos } from './several-todos.ts';

const runs = historyRuns(40, 8);
const most = Math.max(...runs.map(({ count }) => count));
const seed = 20_261_130;
const wholeDay = 86_400_000;
const zone = 'UTC';
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Rhythm {
  readonly every: number;
  readonly after: 'date' | 'completion';
  /** How many there are still, with this one; null without end. */
  readonly left: number | null;
}

/** What somebody with a sheet of paper would have written down of one todo. */
interface Line {
  name: string;
  due: number;
  /** The day by its rhythm. */
  by: number;
  rhythm: Rhythm | null;
  status: 'pending' | 'completed' | 'cancelled';
  /** What it had before that went on to the next, and that line as it was written; none where nothing came. */
  handed: { readonly rhythm: Rhythm; readonly to: Line | null; readonly as: string } | null;
  isGone: boolean;
}

const asWritten = ({ name, due, rhythm, status }: Line): string =>
  JSON.stringify([name, due, rhythm, status]);

const ruleOf = ({ every, left }: Rhythm): string =>
  [`FREQ=DAILY`, every > 1 ? `INTERVAL=${every}` : null, left === null ? null : `COUNT=${left}`]
    .filter((part) => part !== null)
    .join(';');
const repeatOf = (rhythm: Rhythm | null): Todo['repeat'] =>
  rhythm && { rule: ruleOf(rhythm), after: rhythm.after };

/** The line below one that is over today, by counting days on the fingers. */
function lineAfter(line: Line, rhythm: Rhythm, today: number, how: 'done' | 'skipped'): Line | null {
  const { every, after } = rhythm;
  const from = after === 'date' ? line.by : how === 'skipped' ? Math.max(today, line.due) : today;
  let { left } = rhythm;
  for (let day = from + every * wholeDay; ; day += every * wholeDay) {
    if (left !== null) left -= 1;
    if (left === 0) return null;
    if (day >= today && (after === 'completion' || day > line.due)) {
      const { name } = line;
      const of = { ...rhythm, left };
      return { name, due: day, by: day, rhythm: of, status: 'pending', handed: null, isGone: false };
    }
  }
}

/** One person with todos, and the sheet beside them. */
class Walk {
  readonly lines = new Map<string, Line>();
  now = Date.parse('2026-06-10T08:00:00Z');
  #category = 'Garden';
  readonly #db: Db;
  readonly #owner: TodoOwner;
  readonly #random: () => number;

  constructor(db: Db, owner: TodoOwner, random: () => number) {
    this.#db = db;
    this.#owner = owner;
    this.#random = random;
  }

  below(many: number): number {
    return Math.floor(this.#random() * many);
  }
  get today(): number {
    return Date.parse(dayOf(this.now));
  }
  rhythm(): Rhythm {
    const left = this.#random() < 0.4 ? 1 + this.below(4) : null;
    return { every: 1 + this.below(3), after: this.#random() < 0.4 ? 'completion' : 'date', left };
  }
  one(which: (line: Line) => boolean): [string, Line] | null {
    const fitting = [...this.lines].filter(([, line]) => !line.isGone && which(line));
    return fitting[this.below(fitting.length)] ?? null;
  }

  async make(isDone: boolean): Promise<void> {
    const rhythm = this.rhythm();
    const name = `todo ${this.lines.size}`;
    const due = this.today + (this.below(5) - 2) * wholeDay;
    const repeat = repeatOf(rhythm);
    const status = isDone ? 'completed' : 'pending';
    const draft = { title: name, category: this.#category, due_date: dayOf(due), repeat, status };
    const todo = await this.#do((trx) => createTodo(trx, this.#owner, TodoDraft.parse(draft), this.now));
    const line: Line = { name, due, by: due, rhythm, status: 'pending', handed: null, isGone: false };
    this.lines.set(todo.id, line);
    if (isDone) this.#over(line, 'completed', rhythm, todo.moved?.next ?? null);
  }

  async finish(how: 'alone' | 'several' | 'told'): Promise<void> {
    const found = this.one(({ status }) => status !== 'completed');
    if (found === null) return;
    const [id, line] = found;
    const told = how === 'told' ? this.rhythm() : null;
    if (how === 'several') {
      const act = { kind: 'change', edit: { status: 'completed' } } as const;
      await this.#do((trx) => changeSeveralTodos(trx, this.#owner, { ids: [id], act }, this.now));
    } else {
      await this.#change(id, { status: 'completed', ...(told !== null && { repeat: repeatOf(told) }) });
    }
    // A rhythm that says what it has handed on already says nothing.
    const isSaidBefore =
      told !== null &&
      line.handed !== null &&
      JSON.stringify(repeatOf(told)) === JSON.stringify(repeatOf(line.handed.rhythm));
    const rhythm = told === null || isSaidBefore ? line.rhythm : told;
    if (told !== null && !isSaidBefore && !sameRhythm(told, line.rhythm)) line.by = line.due;
    if (rhythm === null) line.status = 'completed';
    else this.#over(line, 'completed', rhythm, (await this.#stored(id)).moved?.next ?? null);
  }

  async skip(): Promise<void> {
    const found = this.one(({ status, rhythm }) => status === 'pending' && rhythm !== null);
    if (found === null) return;
    const [id, line] = found;
    await this.#do((trx) => skipTodo(trx, this.#owner, id, this.now));
    if (line.rhythm !== null)
      this.#over(line, 'cancelled', line.rhythm, (await this.#stored(id)).moved?.next ?? null);
  }

  async cancel(): Promise<void> {
    const found = this.one(({ status }) => status === 'pending');
    if (found === null) return;
    await this.#change(found[0], { status: 'cancelled' });
    found[1].status = 'cancelled';
  }

  async reopen(): Promise<void> {
    const found = this.one(({ status }) => status !== 'pending');
    if (found === null) return;
    const [id, line] = found;
    await this.#change(id, { status: 'pending' });
    line.status = 'pending';
    if (line.handed === null) return;
    const { to, as, rhythm } = line.handed;
    const isTouched = to !== null && !to.isGone && asWritten(to) !== as;
    line.rhythm ??= isTouched ? null : rhythm;
    if (to !== null && !isTouched) to.isGone = true;
    line.handed = null;
  }

  async move(): Promise<void> {
    const found = this.one(({ status }) => status === 'pending');
    if (found === null) return;
    const [id, line] = found;
    line.due += (this.below(9) - 4) * wholeDay;
    await this.#change(id, { due_date: dayOf(line.due) });
  }

  async tell(): Promise<void> {
    const found = this.one(({ status }) => status === 'pending');
    if (found === null) return;
    const [id, line] = found;
    const rhythm = this.below(4) === 0 ? null : this.rhythm();
    await this.#change(id, { repeat: repeatOf(rhythm) });
    if (rhythm !== null && !sameRhythm(rhythm, line.rhythm)) line.by = line.due;
    line.rhythm = rhythm;
  }

  async rename(): Promise<void> {
    const found = this.one(() => true);
    if (found === null) return;
    found[1].name = `name ${this.below(1_000_000)}`;
    await this.#change(found[0], { title: found[1].name });
  }

  /** What befalls them from without: nobody has touched one of them. */
  async befall(): Promise<void> {
    const name = `Garden ${this.below(1_000)}`;
    const key = this.#category.toLowerCase();
    await this.#do((trx) => renameCategory(trx, this.#owner.userId, { key, name }, this.now));
    this.#category = name;
    const found = this.one(() => true);
    if (found !== null) await this.#change(found[0], { position: `a${1 + this.below(9)}` });
  }

  async removeAndRestore(): Promise<void> {
    const found = this.one(() => true);
    if (found === null) return;
    await this.#do((trx) => deleteTodo(trx, this.#owner, found[0], this.now));
    if (this.below(2) === 0) found[1].isGone = true;
    else await this.#do((trx) => restoreTodo(trx, this.#owner, found[0], this.now));
  }

  /** One that was deleted, by its person or with the one before it being open again. */
  async restore(): Promise<void> {
    const gone = [...this.lines].filter(([, { isGone }]) => isGone);
    const found = gone[this.below(gone.length)];
    if (found === undefined) return;
    await this.#do((trx) => restoreTodo(trx, this.#owner, found[0], this.now));
    found[1].isGone = false;
  }

  /** All that is there, and what the sheet says is. */
  async compare(): Promise<{ readonly is: readonly string[]; readonly ought: readonly string[] }> {
    const all = await this.#all();
    const live = all.filter(({ deletedAt }) => deletedAt === null).map(presentTodo);
    const is = live.map(({ title, due_date, repeat, status }) => [title, due_date, repeat, status]);
    const ought = [...this.lines.values()]
      .filter(({ isGone }) => !isGone)
      .map(({ name, due, rhythm, status }) => [name, dayOf(due), repeatOf(rhythm), status]);
    const inOrder = (rows: readonly unknown[][]): string[] =>
      rows.map((row) => JSON.stringify(row)).toSorted();
    return { is: inOrder(is), ought: inOrder(ought) };
  }

  #over(line: Line, status: Line['status'], rhythm: Rhythm, next: string | null): void {
    const to = lineAfter(line, rhythm, this.today, status === 'cancelled' ? 'skipped' : 'done');
    if (to !== null) this.lines.set(next ?? 'which did not come', to);
    Object.assign(line, {
      status,
      rhythm: null,
      handed: { rhythm, to, as: to === null ? '' : asWritten(to) },
    });
  }
  async #all(): Promise<TodoRecord[]> {
    const { userId } = this.#owner;
    const rows = await this.#db.selectFrom('todos').selectAll().where('user_id', '=', userId).execute();
    return rows.map(toTodo);
  }
  async #stored(id: string): Promise<TodoRecord> {
    const found = (await this.#all()).find((todo) => todo.id === id);
    if (found === undefined) throw new Error(`there is no todo ${id}`);
    return found;
  }
  #change(id: string, change: TodoChange): Promise<unknown> {
    return this.#do((trx) => changeInSeries(trx, this.#owner, id, change, this.now));
  }
  #do<Result>(act: (trx: Db) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#db, act);
  }
}

const sameRhythm = (one: Rhythm | null, other: Rhythm | null): boolean =>
  JSON.stringify(repeatOf(one)) === JSON.stringify(repeatOf(other));

it.each(runs)(
  'todos that repeat are as a sheet of paper has them, in $count histories on $name',
  { timeout: 2_000 * most + 30_000 },
  async ({ name, count }) => {
    await using database = await openTestDatabase(name);
    for (let history = 0; history < count; history += 1) {
      const user = await givenUser(database.db);
      const walk = new Walk(database.db, { userId: user.id, timeZone: zone }, randomFrom(seed + history));
      const told: string[] = [];
      try {
        await walk.make(false);
        for (let step = 0; step < 25; step += 1) {
          walk.now += 60_000 + walk.below(3) * walk.below(wholeDay);
          const acts = {
            make: () => walk.make(false),
            makeDone: () => walk.make(true),
            finish: () => walk.finish('alone'),
            finishOnce: () => walk.finish('alone'),
            finishSeveral: () => walk.finish('several'),
            finishTold: () => walk.finish('told'),
            skip: () => walk.skip(),
            cancel: () => walk.cancel(),
            reopen: () => walk.reopen(),
            reopenOnce: () => walk.reopen(),
            move: () => walk.move(),
            tell: () => walk.tell(),
            rename: () => walk.rename(),
            befall: () => walk.befall(),
            restore: () => walk.restore(),
            removeAndRestore: () => walk.removeAndRestore(),
          };
          const names = Object.keys(acts) as (keyof typeof acts)[];
          const chosen = names[walk.below(names.length)] ?? 'make';
          told.push(chosen);
          await acts[chosen]();
          const { is, ought } = await walk.compare();
          expect(is).toEqual(ought);
        }
      } catch (error) {
        throw new Error(`history ${history} of seed ${seed}: ${told.join(', ')}`, { cause: error });
      }
    }
  },
);
