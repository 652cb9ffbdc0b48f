import { type ImportedNoun, importedNouns, type ImportCount } from '@squeeze/contracts/imports';
import type { ImportCounts } from '@squeeze/database/repositories/import-repository';
import { importPolicy } from './import-policy.ts';

/** Why something was left out, or what a person should know; the UI translates them by their wording. */
export const importRemarks = {
  invalid: 'Some entries are not valid and were left out.',
  detached: 'Some entries belong to something that could not be found and were left out.',
  taken: 'Some entries would have taken the place of others and were left out.',
  paused: 'AI tasks that were active in the export are paused here.',
  todosFull: 'There is no room for more todos. The rest was left out.',
  aiTasksFull: 'There is no room for more AI tasks. The rest was left out.',
  conversationsFull: 'There is no room for more conversations. The rest was left out.',
  memoryFull: 'There is no room for more to remember. The rest was left out.',
  interrupted: 'The import was interrupted. Import the same file again to go on.',
} as const;
export type ImportRemark = (typeof importRemarks)[keyof typeof importRemarks];

/** What an import has found so far. */
export class ImportTally {
  readonly #counts = Object.fromEntries(
    importedNouns.map((noun) => [noun, { found: 0, new: 0, skipped: 0 }]),
  ) as Record<ImportedNoun, { -readonly [Key in keyof ImportCount]: ImportCount[Key] }>;
  readonly #remarks = new Set<string>();

  get counts(): ImportCounts {
    return structuredClone(this.#counts);
  }

  get remarks(): readonly string[] {
    return [...this.#remarks].slice(0, importPolicy.mostRemarks);
  }

  get found(): number {
    return importedNouns.reduce((sum, noun) => sum + this.#counts[noun].found, 0);
  }

  add(noun: ImportedNoun, kind: 'found' | 'new', count: number): void {
    this.#counts[noun][kind] += count;
  }

  skip(noun: ImportedNoun, why: ImportRemark, count = 1): void {
    if (count === 0) return;
    this.#counts[noun].skipped += count;
    this.#remarks.add(why);
  }

  remark(sentence: string): void {
    this.#remarks.add(sentence);
  }

  isNew(noun: ImportedNoun): boolean {
    return this.#counts[noun].new > 0;
  }
}
