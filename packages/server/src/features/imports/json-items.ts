import JSONParser from '@streamparser/json/jsonparser.js';
import TokenType from '@streamparser/json/utils/types/tokenType.js';
import { Breather } from '../../timing/breather.ts';
import { importPolicy } from './import-policy.ts';
import { damagedFile, invalidImport, unsafeFile } from './invalid-import.ts';

/**
 * The elements of a JSON array, without ever holding the array: each is given as soon as it is complete.
 * @throws {AppError} `invalid_import` when it is no JSON, no array, or holds an element too long or too deep to be one of ours
 */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator {
  const ready: unknown[] = [];
  let isArray = true;
  let failure: Error | null = null;
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACKET || token === TokenType.LEFT_BRACE) depth += 1;
    if (token === TokenType.RIGHT_BRACKET || token === TokenType.RIGHT_BRACE) depth -= 1;
  };
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'number') ready.push(value);
    else isArray = false;
  };
  parser.onError = (error) => {
    failure = error;
  };
  const breather = new Breather();
  let isEmpty = true;
  let bytesOfItem = 0;
  for await (const chunk of chunks) {
    isEmpty = false;
    await breather.pause();
    parser.write(chunk);
    // Each level is kept until it ends, and five million of them are gigabytes.
    if (depth > importPolicy.mostDepth) throw invalidImport(unsafeFile);
    if (failure !== null || !isArray) throw invalidImport(damagedFile, failure);
    bytesOfItem = ready.length > 0 ? 0 : bytesOfItem + chunk.length;
    if (bytesOfItem > importPolicy.mostItemBytes) throw invalidImport(unsafeFile);
    yield* ready.splice(0);
  }
  if (!isEmpty && !parser.isEnded) throw invalidImport(damagedFile);
}
