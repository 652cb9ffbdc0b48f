import { type ImportedNoun, importedNouns, type ImportCount } from '@squeeze/contracts/imports';
import type { RemarkId } from '@squeeze/contracts/problems';
import type { PlainSentenceId, Sentence } from '@squeeze/contracts/sentences/sentence';
import type { ImportCounts } from '@squeeze/database/repositories/import-repository';
import { importPolicy } from './import-policy.ts';

/** Why something was left out, or what a person should know. */
export const importRemarks = {
  invalid: 'remark.invalid',
  detached: 'remark.detached',
  taken: 'remark.taken',
  paused: 'remark.paused',
  todosFull: 'remark.todos_full',
  todoListsFull: 'remark.todo_lists_full',
  notesFull: 'remark.notes_full',
  calendarsFull: 'remark.calendars_full',
  eventsFull: 'remark.events_full',
  aiTasksFull: 'remark.ai_tasks_full',
  conversationsFull: 'remark.conversations_full',
  memoryFull: 'remark.memory_full',
  interrupted: 'remark.interrupted',
} as const satisfies Record<string, RemarkId & PlainSentenceId>;
export type ImportRemark = (typeof importRemarks)[keyof typeof importRemarks];

/** What an import has found so far. */
export class ImportTally {
  readonly #counts = Object.fromEntries(
    importedNouns.map((noun) => [noun, { found: 0, new: 0, skipped: 0 }]),
  ) as Record<ImportedNoun, { -readonly [Key in keyof ImportCount]: ImportCount[Key] }>;
  readonly #remarks = new Map<string, Sentence>();

  get counts(): ImportCounts {
    return structuredClone(this.#counts);
  }

  get remarks(): readonly Sentence[] {
    return [...this.#remarks.values()].slice(0, importPolicy.mostRemarks);
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
    this.remark({ id: why, values: {} });
  }

  /** Says it once: the last of what it names counts. */
  remark(sentence: Sentence): void {
    this.#remarks.set(sentence.id, sentence);
  }

  /** Things that were found and cannot be read at all; the archive says why. */
  leaveOut(noun: ImportedNoun, count: number): void {
    this.#counts[noun].found += count;
    this.#counts[noun].skipped += count;
  }

  isNew(noun: ImportedNoun): boolean {
    return this.#counts[noun].new > 0;
  }
}
