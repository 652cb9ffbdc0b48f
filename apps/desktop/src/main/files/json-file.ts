import { rename } from 'node:fs/promises';
import type { z } from 'zod';
import { readIfPresent } from './durable-file.ts';

export type JsonFile<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'missing' }
  /** Cannot be understood; it was moved aside to `keptAs`, so that nothing in it is lost. */
  | { readonly kind: 'damaged'; readonly keptAs: string };

/** Reads a JSON file of ours. Rejects only when the file system does. */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  now: number,
): Promise<JsonFile<z.output<Schema>>> {
  const text = await readIfPresent(file);
  if (text === null) return { kind: 'missing' };
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return { kind: 'read', value: parsed.data };
  const keptAs = `${file}.damaged-${now}`;
  await rename(file, keptAs);
  return { kind: 'damaged', keptAs };
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
