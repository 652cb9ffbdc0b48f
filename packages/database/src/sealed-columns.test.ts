import { openTestDatabase } from '@squeeze/testing/test-database';
import { expect, it } from 'vitest';
import { columnsUnderOwnKeys, sealedColumns } from './sealed-columns.ts';

it('names every sealed column of the schema, and no other', async () => {
  await using database = await openTestDatabase('sqlite');
  const tables = await database.db.introspection.getTables();
  const sealed = tables.flatMap((table) =>
    table.columns
      .filter((column) => column.name.endsWith('_sealed'))
      .map((column) => `${table.name}.${column.name}`),
  );
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(sealed.toSorted()).toEqual([...known, ...columnsUnderOwnKeys].toSorted());
});
