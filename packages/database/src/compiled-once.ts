import type { CompiledQuery } from 'kysely';
import { type Db, isPostgres } from './connection.ts';

/** Stands for a value in a statement that is compiled before there is one. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Runs a statement that was compiled before; answers its rows. */
type Run<Given extends object, Shape, Row> = (db: Db, values: Given, shape: Shape) => Promise<Row[]>;

/**
 * A statement that is built and compiled once for each dialect and shape, and run with new values from then on: for what
 * every request does, where building a statement takes as long as running it.
 * @param build makes the statement; it hands each of its values to the query builder as it is, and looks at none. What
 * decides how the statement reads is its shape, which JSON tells apart.
 */
export function compiledOnce<Given extends object, Row, Shape = null>(
  build: (db: Db, values: Given, shape: Shape) => Compilable<Row>,
): Run<Given, Shape, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
  return async (db, values, shape) => {
    const key = `${isPostgres(db)} ${JSON.stringify(shape)}`;
    let statement = compiled.get(key);
    if (statement === undefined) {
      statement = build(db, placeholders, shape).compile();
      compiled.set(key, statement);
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (values as Values)[parameter.name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}

/** A list among the values of a statement, as long as its shape says; see `itemsOf`. */
export const asItems = <Item>(list: readonly Item[]): Readonly<Record<`item${number}`, Item>> =>
  Object.fromEntries(list.map((item, n) => [`item${n}`, item]));

/** What `asItems` made of a list, for the statement. */
export const itemsOf = <Item>(items: Readonly<Record<`item${number}`, Item>>, count: number): Item[] =>
  Array.from({ length: count }, (_, n) => items[`item${n}`] as Item);
