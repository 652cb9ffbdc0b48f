import { api, type EndpointName } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { accountWays } from './account-ways.ts';
import type { People, Person } from './people.ts';
import { secondFactorWays } from './second-factor-ways.ts';
import { thingWays } from './thing-ways.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What makes one call whole. */
export interface Arranged {
  readonly person: Person;
  /** In place of the person's. */
  readonly token?: string;
  readonly id?: string;
  /** What the schema does not say, put into a body made from it. */
  readonly complete?: (fields: Fields) => Fields;
  /** Takes back what would change the calls after it, once this one has been taken. */
  readonly undo?: (answer: unknown) => Promise<unknown>;
}

/** How a call comes to be taken. */
export interface Way {
  /** Fields with one right value: hostile ones are refused, and need nothing arranged. */
  readonly decides?: readonly string[];
  readonly arrange: (people: People) => Promise<Arranged>;
}

export type Ways = Readonly<Partial<Record<EndpointName, Way>>>;

const special: Ways = { ...accountWays, ...secondFactorWays, ...thingWays };

/** A full account's calls about its own things, unless a table knows better. */
export const wayOf = (name: EndpointName): Way =>
  special[name] ?? { arrange: async (people) => await withThing(people, name, await people.full()) };

/** The next thing that the path names, deleted where the call restores it. */
async function withThing(people: People, name: EndpointName, person: Person): Promise<Arranged> {
  const { path, findsDeleted }: Endpoint = api[name];
  if (!path.includes('/{id}')) return { person };
  const thing = path.slice(0, path.indexOf('/{id}'));
  const id = await people.nextId(person, thing.slice(1));
  if (findsDeleted === true) await person.client.request('delete', `${thing}/${id}`);
  return { person, id };
}
