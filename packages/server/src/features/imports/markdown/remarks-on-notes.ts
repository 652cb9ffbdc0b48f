import type { RemarkId } from '@squeeze/contracts/problems';
import type { Sentence } from '@squeeze/contracts/sentences/sentence';
import { namedSome } from '../named-some.ts';

type Named = Extract<RemarkId, `remark.${string}`>;
/** More are counted, and not remembered. */
const mostRemembered = 200;

/** What there is to say of an archive, each with the names of what it is about. */
export class RemarksOnNotes {
  readonly #names = new Map<Named, Set<string>>();
  readonly #counts = new Map<Named, number>();

  add(id: Named, names: readonly string[]): void {
    if (names.length === 0) return;
    const known = this.#names.get(id) ?? new Set();
    this.#names.set(id, known);
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + names.length);
    for (const name of names) if (known.size < mostRemembered) known.add(name);
  }

  sentences(): Sentence[] {
    return [...this.#names].map(([id, names]) => ({
      id,
      values: { names: namedSome(names), count: this.#counts.get(id) ?? 0 },
    }));
  }
}
