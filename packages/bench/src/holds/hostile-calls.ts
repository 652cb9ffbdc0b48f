import { api } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';

/** A call within its limits that is as hard to read as can be. */
export interface HostileCall {
  /** The endpoint, by its name in the contracts. */
  readonly endpoint: string;
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What makes patterns try again and again, in the tongues and fields that the product reads. */
const nastyWords: readonly string[] = [
  'a',
  ' ',
  'a ',
  '1',
  '1 ',
  '1-',
  '0:',
  '. ',
  ',',
  '\n',
  '-\n',
  '- a\n',
  '(',
  '"',
  "l'",
  '#',
  '+',
  'a@',
  'a.',
  'é',
  '👩‍👩‍👧',
  '\u0301',
  'every ',
  'every day at 9 and ',
  'tomorrow at 5 ',
  'next monday ',
  'in 5 minutes ',
  'remind me to ',
  'rappelle-moi de ',
  'demain à ',
  'mañana a las ',
  'cada ',
  'of the ',
  'before ',
  'and then ',
  'not ',
  'what is due ',
  'jan 1 ',
  '10/10/10 ',
  '1st of may to ',
  'http://a.a/',
  '\u2028',
  '*',
  '_*',
  '[a](',
  '`',
  '| ',
  '> ',
];

const bodyBytes = limits.requestBodyBytes - 1_024;

const fill = (word: string, length: number): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** Every call of the contracts with bodies, fields and queries as nasty as its limits allow. */
export function* hostileCalls(): Generator<HostileCall, undefined> {
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    if (endpoint.streams === true || endpoint.uploads !== undefined) continue;
    const call = { endpoint: name, method: endpoint.method.toUpperCase(), path: pathOf(endpoint) };
    if (endpoint.webhook === true) {
      const type = 'application/x-www-form-urlencoded';
      yield { ...call, what: 'a form of ampersands', type, body: fill('a=b&', bodyBytes) };
      yield { ...call, what: 'a form of one value', type, body: `Body=${fill('%2B', bodyBytes)}` };
      continue;
    }
    for (const [field, most] of textsOf(endpoint.query)) {
      for (const word of nastyWords) {
        const value = encodeURIComponent(fill(word, Math.min(most, 1_500)).toWellFormed());
        yield {
          ...call,
          what: `${field} of ${JSON.stringify(word)}`,
          path: `${call.path}?${field}=${value}`,
        };
      }
    }
    if (endpoint.body !== undefined) yield* hostileBodies(call, endpoint.body);
  }
  yield* hostileHeaders();
}

type Call = Pick<HostileCall, 'endpoint' | 'method' | 'path'>;

function* hostileBodies(call: Call, schema: z.ZodType): Generator<HostileCall, undefined> {
  const json = { ...call, type: 'application/json' };
  const shapes: [string, string][] = [
    ['lists in lists', '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2)],
    ['things in things', '{"a":'.repeat(bodyBytes / 6 - 1) + '1' + '}'.repeat(bodyBytes / 6 - 1)],
    ['a list of numbers', `[${fill('1,', bodyBytes - 4)}1]`],
    ['many keys', `{${Array.from({ length: bodyBytes / 12 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['half of a text', `"${fill('\\u00e9', bodyBytes - 8)}`],
  ];
  for (const [what, body] of shapes) yield { ...json, what, body: body.slice(0, bodyBytes) };
  const sample = sampleOf(jsonSchema(schema));
  if (!isThing(sample)) return;
  for (const [field, most] of textsOf(schema)) {
    for (const word of nastyWords) {
      const body = JSON.stringify({ ...sample, [field]: fill(word, Math.min(most, 60_000)).toWellFormed() });
      yield { ...json, what: `${field} of ${JSON.stringify(word)}`, body };
    }
  }
  for (const field of Object.keys(jsonSchema(schema).properties ?? {})) {
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
  const call = { endpoint: 'headers', method: 'GET', path: '/todos' };
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

const pathOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, uuidv7());

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** The fields of a schema that take text, with how much of it; where it does not say, as much as a body holds. */
function textsOf(schema: z.ZodType | undefined): [field: string, most: number][] {
  if (schema === undefined) return [];
  return Object.entries(jsonSchema(schema).properties ?? {}).flatMap(([field, one]): [string, number][] => {
    const text = [one, ...(one.anyOf ?? [])].find(
      ({ type, enum: names }) => type === 'string' && names === undefined,
    );
    return text === undefined ? [] : [[field, text.maxLength ?? bodyBytes]];
  });
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Something that a schema may take; where a pattern says more, what follows is refused, which is a way to fail too. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sampleOf(first);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      // What may be left out mostly names something that is not there.
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true)
          .map(([name, property]) => [name, sampleOf(property)]),
      );
    case 'array':
      return schema.items === undefined || (schema.minItems ?? 0) === 0 ? [] : [sampleOf(schema.items)];
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleText({ format, minLength }: JsonSchema): string {
  if (format === 'uuid') return uuidv7();
  if (format === 'email') return 'someone@example.test';
  if (format === 'date-time') return '2030-06-10T09:00:00Z';
  if (format === 'date') return '2030-06-10';
  return 'x'.repeat(minLength ?? 1);
}
