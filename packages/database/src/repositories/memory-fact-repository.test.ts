import { givenMemoryFact } from '@squeeze/testing/given-memory-fact';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import * as facts from './memory-fact-repository.ts';

describe.each(dialects)('$name: memory fact repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  it('finds, changes and forgets only what is its owner’s', async () => {
    const { db } = database;
    const fact = await givenMemoryFact(db);
    const other = (await givenUser(db)).id;
    expect(await facts.findMemoryFact(db, other, fact.id)).toBeNull();
    expect(await facts.findMemoryFactToChange(db, other, fact.id)).toBeNull();
    expect(await facts.updateMemoryFact(db, other, fact.id, { text: 'No', updatedAt: 2 })).toBeNull();
    expect(await facts.softDeleteMemoryFact(db, other, fact.id, 2)).toBeNull();
    expect(await facts.listMemoryFacts(db, other)).toEqual([]);
    expect(await facts.listMemoryFacts(db, fact.userId)).toEqual([fact]);
  });

  it('is not found where it is forgotten, until it is restored', async () => {
    const { db } = database;
    const { id, userId } = await givenMemoryFact(db);
    expect(await facts.findDeletedMemoryFact(db, userId, id)).toBeNull();
    expect(await facts.softDeleteMemoryFact(db, userId, id, 5)).toMatchObject({ deletedAt: 5, updatedAt: 5 });
    expect(await facts.findMemoryFact(db, userId, id)).toBeNull();
    expect(await facts.findDeletedMemoryFact(db, userId, id)).toMatchObject({ id });
    expect(await facts.countMemoryFacts(db, userId)).toBe(1);
    expect(await facts.restoreMemoryFact(db, userId, id, 6)).toMatchObject({ deletedAt: null, updatedAt: 6 });
    expect(await facts.restoreMemoryFact(db, userId, id, 7)).toBeNull();
  });

  it('holds each fact once for an owner, whatever its case and accents', async () => {
    const { db } = database;
    const { userId } = await givenMemoryFact(db, { text: 'Je préfère le thé' });
    const again = givenMemoryFact(db, { userId, text: 'je prefere le THE' });
    await expect(again).rejects.toSatisfy(isUniqueViolation);
    await givenMemoryFact(db, { text: 'Je préfère le thé' });
  });

  it('erases what was forgotten long enough ago', async () => {
    const { db } = database;
    const { id, userId } = await givenMemoryFact(db);
    await facts.softDeleteMemoryFact(db, userId, id, 1_000);
    expect(await facts.purgeDeletedMemoryFacts(db, 1_000)).toBe(0);
    expect(await facts.purgeDeletedMemoryFacts(db, 1_001)).toBe(1);
    expect(await facts.countMemoryFacts(db, userId)).toBe(0);
  });
});
