import process from 'node:process';

/** The rows of a table that a command line names, all where it names none. One that there is not ends the process, with 2. */
export function rowsNamed<Row extends { readonly name: string }>(
  rows: readonly Row[],
  named: readonly string[],
): readonly Row[] {
  const unknown = named.filter((name) => rows.every((row) => row.name !== name));
  if (unknown.length > 0) {
    const known = rows.map(({ name }) => name).join(', ');
    process.stderr.write(`No such row: ${unknown.join(', ')}. There are ${known}.\n`);
    process.exit(2);
  }
  return named.length === 0 ? rows : rows.filter(({ name }) => named.includes(name));
}
