import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import { searchKey, searchWords } from '@squeeze/domain/search/search-key';

/** Those with every one of these words in them, however they are cased or accented; all of them for no words. */
export function factsAbout(facts: readonly MemoryFactRecord[], about: string): MemoryFactRecord[] {
  const words = searchWords(about);
  return facts.filter(({ text }) => {
    const key = searchKey(text);
    return words.every((word) => key.includes(word));
  });
}
