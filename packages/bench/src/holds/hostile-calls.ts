import { api, type EndpointName } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { randomFrom } from '@squeeze/testing/random-from';
import { anyRule } from '@squeeze/testing/random-rules';
import type { z } from 'zod';
import { bodyBytes, fill, nastyWords } from './nasty-words.ts';
import { wayOf } from './ways.ts';
import { type JsonSchema, jsonSchema, leastRules, textsOf, valueOf } from './schema-values.ts';

/** A call within its limits that is as hard to read, or as much work, as can be. */
export interface HostileCall {
  /** By its name in the contracts; headers are read before it is known which it is. */
  readonly endpoint: EndpointName | 'headers';
  readonly what: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly type?: string;
  /** Sent as it is, to be refused. */
  readonly body?: string;
  /** A whole body, as far as its schema alone says what that is. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The one field, of query or body, that this call is about; all of them when left out. */
  readonly field?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a list in pages: asks for the page after as many. */
  readonly pagesBefore?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

type Call = Pick<HostileCall, 'method' | 'path'> & { readonly endpoint: EndpointName };

/** Work without anything to be hostile with is measured a few times. */
const timesPlain = 5;

/** Every call of the contracts with bodies, fields and queries as nasty as its limits allow. */
export function* hostileCalls(): Generator<HostileCall, undefined> {
  for (const [name, endpoint] of Object.entries(api) as [EndpointName, Endpoint][]) {
    if (endpoint.uploads !== undefined || endpoint.receives === true) continue;
    const call = { endpoint: name, method: endpoint.method.toUpperCase(), path: endpoint.path };
    if (endpoint.webhook === true) yield* hostileForms(call);
    if (endpoint.query !== undefined && endpoint.body === undefined)
      yield* hostileQueries(call, endpoint.query);
    else if (endpoint.body !== undefined) yield* hostileBodies(call, endpoint);
    else for (let n = 0; n < timesPlain; n += 1) yield { ...call, what: 'as it is' };
  }
  yield* hostileHeaders();
}

function* hostileForms(call: Call): Generator<HostileCall, undefined> {
  const type = 'application/x-www-form-urlencoded';
  yield { ...call, what: 'a form of ampersands', type, body: fill('a=b&', bodyBytes) };
  yield { ...call, what: 'a form of one value', type, body: `Body=${fill('%2B', bodyBytes)}` };
}

function* hostileQueries(call: Call, schema: z.ZodType): Generator<HostileCall, undefined> {
  const { properties = {} } = jsonSchema(schema, 'output');
  const most = Object.fromEntries(
    Object.entries(properties).flatMap(([field, { maximum }]) =>
      // The last page of all is empty.
      maximum === undefined || field === 'page' ? [] : [[field, String(maximum)]],
    ),
  );
  const texts = textsOf(schema);
  const required = (jsonSchema(schema).required ?? []).map((field) => [field, 'a'] as const);
  const whole = { ...most, ...Object.fromEntries(required) };
  for (const choice of choicesOf(Object.entries(properties))) {
    const query = { ...whole, ...choice };
    yield { ...call, what: JSON.stringify(query), query };
  }
  if ('page' in properties) yield { ...call, what: 'page 50', query: { ...whole, page: '50' } };
  if ('cursor' in properties || 'before' in properties) {
    for (const pagesBefore of [1, 3, 9])
      yield { ...call, what: `after ${pagesBefore} pages`, query: whole, pagesBefore };
  }
  for (const [field, length] of texts) {
    for (const word of nastyWords) {
      const value = fill(word, Math.min(length ?? bodyBytes, 1_500));
      yield {
        ...call,
        what: `${field} of ${JSON.stringify(word)}`,
        query: { ...whole, [field]: value },
        field,
      };
    }
  }
}

/** Every combination of what can be chosen. */
function* choicesOf(
  properties: readonly (readonly [string, JsonSchema])[],
): Generator<Readonly<Record<string, string>>, undefined> {
  const [first, ...rest] = properties.filter(([, one]) => one.enum !== undefined);
  if (first === undefined) return void (yield {});
  const [field, { enum: names = [] }] = first;
  for (const name of names) {
    for (const others of choicesOf(rest)) yield { [field]: String(name), ...others };
  }
}

function* hostileBodies(call: Call, { body: schema, webhook }: Endpoint): Generator<HostileCall, undefined> {
  if (schema === undefined) return;
  const described = jsonSchema(schema);
  const sample = valueOf(described, leastRules);
  if (!isThing(sample)) return;
  yield { ...call, what: 'as little as can be', fields: sample };
  const free = { ...described.properties };
  for (const field of wayOf(call.endpoint).decides ?? []) delete free[field];
  yield* wholeBodies(call, described, JSON.stringify(free).includes('maxLength') ? nastyWords : ['a']);
  for (const [field, most] of textsOf(schema)) {
    for (const word of nastyWords) {
      const fields = { ...sample, [field]: fill(word, Math.min(most ?? bodyBytes, 60_000)) };
      yield { ...call, what: `${field} of ${JSON.stringify(word)}`, fields, field };
    }
  }
  if (webhook !== true) yield* unreadableBodies({ ...call, type: 'application/json' }, described, sample);
}

/** Everything that there can be in a body, in each of its kinds and of each word. */
function* wholeBodies(
  call: Call,
  described: JsonSchema,
  words: readonly string[],
): Generator<HostileCall, undefined> {
  for (const word of words) {
    const fields = largest(described, word, 0);
    yield { ...call, what: `everything of ${JSON.stringify(word)}`, fields };
  }
  // Five is as many kinds as anything has.
  for (let kind = 1; kind < 5; kind += 1) {
    yield { ...call, what: `everything of kind ${kind}`, fields: largest(described, 'a ', kind) };
  }
  const random = randomFrom(7);
  for (let n = 0; n < 20 && described.properties?.['schedule'] !== undefined; n += 1) {
    const { rule, startsOn, time } = anyRule(random);
    const schedule = { rule, starts_on: startsOn, time };
    const fields = { ...largest(described, 'a', 0), schedule_type: 'custom', schedule };
    yield { ...call, what: `the rule ${rule}`, fields };
  }
}

/** All of `word` that fits into a body. */
function largest(described: JsonSchema, word: string, kind: number): Readonly<Record<string, unknown>> {
  for (let most = 10_000; ; most = Math.floor(most / 2)) {
    const text = (length: number | null) => `a${fill(word, Math.min(length ?? most, most) - 2)}z`;
    const fields = valueOf(described, { text, everything: true, kind }) as Record<string, unknown>;
    if (Buffer.byteLength(JSON.stringify(fields)) < bodyBytes) return fields;
  }
}

function* unreadableBodies(
  json: Call & { readonly type: string },
  described: JsonSchema,
  sample: Readonly<Record<string, unknown>>,
): Generator<HostileCall, undefined> {
  const shapes: [string, string][] = [
    ['lists in lists', '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2)],
    ['things in things', '{"a":'.repeat(bodyBytes / 6 - 1) + '1' + '}'.repeat(bodyBytes / 6 - 1)],
    ['a list of numbers', `[${fill('1,', bodyBytes - 4)}1]`],
    ['many keys', `{${Array.from({ length: bodyBytes / 12 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['half of a text', `"${fill('\\u00e9', bodyBytes - 8)}`],
  ];
  for (const [what, body] of shapes) yield { ...json, what, body: body.slice(0, bodyBytes) };
  for (const field of Object.keys(described.properties ?? {})) {
    const lists = [
      `[${fill('"a",', 200_000)}"a"]`,
      `[${fill('{},', 200_000)}{}]`,
      `{${fill('"a":1,', 100_000)}"a":1}`,
    ];
    for (const list of lists) {
      const rest = JSON.stringify({ ...sample, [field]: 0 });
      yield {
        ...json,
        what: `${field} as ${list.slice(0, 6)}…`,
        body: rest.replace(`${JSON.stringify(field)}:0`, () => `${JSON.stringify(field)}:${list}`),
      };
    }
  }
}

function* hostileHeaders(): Generator<HostileCall, undefined> {
  const call = { endpoint: 'headers', method: 'GET', path: '/todos' } as const;
  const names = [
    'accept-language',
    'user-agent',
    'cookie',
    'accept-encoding',
    'if-none-match',
    'range',
    'origin',
  ];
  for (const name of names) {
    for (const word of ['a,', 'a;q=0.1,', ';', 'a=', ' ', '"', 'en-', '(', 'Mozilla/5.0 ']) {
      yield {
        ...call,
        what: `${name} of ${JSON.stringify(word)}`,
        headers: { [name]: `a${fill(word, 8_000)}z` },
      };
    }
  }
  yield { ...call, what: 'a long path', path: `/todos/${fill('a/', 8_000)}` };
  yield { ...call, what: 'a path of percents', path: `/todos/${fill('%41', 8_000)}` };
  yield { ...call, what: 'a long query', path: `/todos?${fill('a[]=1&', 8_000)}` };
  yield { ...call, what: 'a long token', headers: { authorization: `Bearer ${fill('a.', 8_000)}` } };
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
