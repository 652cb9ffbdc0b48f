import { createHash } from 'node:crypto';
import type { RemarkId } from '@squeeze/contracts/problems';
import type { Sentence } from '@squeeze/contracts/sentences/sentence';
import { namedSome } from '../named-some.ts';

type Named = Extract<RemarkId, `remark.${string}`>;
/** More are only told apart: what is named is among the first. */
const mostRemembered = 200;

/** What is to be said of one thing. */
class Names {
  readonly first = new Set<string>();
  /** What the others are told apart by, which is shorter than they may be. */
  readonly #further = new Set<string>();
  /** Of all that was named, each as often as it was. */
  count = 0;

  get different(): number {
    return this.first.size + this.#further.size;
  }

  add(name: string): void {
    this.count += 1;
    if (this.first.has(name)) return;
    if (this.first.size < mostRemembered) this.first.add(name);
    else this.#further.add(createHash('sha256').update(name).digest('base64url').slice(0, 16));
  }
}

/** What there is to say of an archive, each with the names of what it is about. */
export class RemarksOnNotes {
  readonly #of = new Map<Named, Names>();

  add(id: Named, names: readonly string[]): void {
    if (names.length === 0) return;
    const known = this.#of.get(id) ?? new Names();
    this.#of.set(id, known);
    for (const name of names) known.add(name);
  }

  sentences(): Sentence[] {
    return [...this.#of].map(([id, names]) => ({
      id,
      values: { names: namedSome(names.first, names.different), count: names.count },
    }));
  }
}
