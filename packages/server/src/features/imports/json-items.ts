import JSONParser from '@streamparser/json/jsonparser.js';
import { damagedFile, invalidImport } from './invalid-import.ts';

/**
 * The elements of a JSON array, without ever holding the array: each is given as soon as it is complete.
 * @throws {AppError} `invalid_import` when it is no JSON, or no array
 */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator {
  const ready: unknown[] = [];
  let isArray = true;
  let failure: Error | null = null;
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'number') ready.push(value);
    else isArray = false;
  };
  parser.onError = (error) => {
    failure = error;
  };
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    parser.write(chunk);
    if (failure !== null || !isArray) throw invalidImport(damagedFile, failure);
    yield* ready.splice(0);
  }
  if (!isEmpty && !parser.isEnded) throw invalidImport(damagedFile);
}
