import { z } from 'zod';

export interface JsonSchema {
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
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** What a schema takes; numbers of a query come as text, and only what it makes of them has limits. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

export interface ValueRules {
  /** Text for a field that takes this much; where its schema does not say, as much as a body holds. */
  readonly text: (most: number | null) => string;
  /** Everything there can be, and as much of it: what may be left out, every entry of a list, the highest numbers. */
  readonly everything: boolean;
  /** Which of several kinds of a thing; the first again after the last. */
  readonly kind: number;
}

/** As little as a schema takes. */
export const leastRules: ValueRules = { text: () => 'x', everything: false, kind: 0 };

/** What no schema in JSON says about a field of text, by its name. */
const named: Readonly<Record<string, string>> = {
  email: 'someone@example.test',
  phone_number: '+12025550100',
  time_zone: 'America/Argentina/ComodRivadavia',
  time: '09:00',
  start: '22:00',
  end: '07:00',
  rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
};

/**
 * A value that a schema takes, by these rules. Ids are left out where they may be: they name something that is not there.
 * What the contract asks beyond its schema, such as a pattern, is for the tables of ways to complete.
 */
export function valueOf(schema: JsonSchema, rules: ValueRules, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[rules.kind % schema.enum.length];
  if (schema.anyOf !== undefined) {
    const kinds = schema.anyOf.filter(({ type }) => type !== 'null');
    const kind = kinds[rules.kind % kinds.length];
    return kind === undefined ? null : valueOf(kind, rules, name);
  }
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key, one]) => schema.required?.includes(key) === true || isWanted(one, rules))
          .map(([key, one]) => [key, valueOf(one, rules, key)]),
      );
    case 'array':
      return entriesOf(schema, rules);
    case 'string':
      return named[name] ?? textOf(schema, rules);
    case 'integer':
    case 'number':
      return (rules.everything ? schema.maximum : undefined) ?? Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

const typeOf = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? (type as readonly string[])[0] : (type as string | undefined);

/** What is of no type is echoed and ignored. */
const isWanted = (schema: JsonSchema, { everything }: ValueRules): boolean =>
  everything && schema.format !== 'uuid' && (schema.type ?? schema.anyOf ?? schema.enum) !== undefined;

function entriesOf({ items, minItems = 0, maxItems = 1 }: JsonSchema, rules: ValueRules): unknown[] {
  if (items === undefined) return [];
  return Array.from({ length: rules.everything ? maxItems : minItems }, (_, n) =>
    // Of names that are given, each once.
    valueOf(items, items.enum === undefined ? rules : { ...rules, kind: rules.kind + n }),
  );
}

function textOf({ format, minLength = 0, maxLength }: JsonSchema, { text }: ValueRules): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'date-time') return '2030-06-10T09:00:00Z';
  if (format === 'date') return '2030-06-10';
  return text(maxLength ?? null).padEnd(minLength, 'x');
}

/** The fields of a schema that take text, with how much of it; null where it does not say. */
export function textsOf(schema: z.ZodType | undefined): [field: string, most: number | null][] {
  if (schema === undefined) return [];
  return Object.entries(jsonSchema(schema).properties ?? {}).flatMap(
    ([field, one]): [string, number | null][] => {
      const text = [one, ...(one.anyOf ?? [])].find(
        ({ type, enum: names }) => type === 'string' && names === undefined,
      );
      return text === undefined ? [] : [[field, text.maxLength ?? null]];
    },
  );
}
