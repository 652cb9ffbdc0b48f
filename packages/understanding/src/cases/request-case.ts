import type { Language } from '@squeeze/contracts/languages';
import type { Acts } from './expected.ts';

/** Something a person asked for, and what is right. */
export interface RequestCase {
  readonly text: string;
  /** What kind of request it is, as people are measured by it: "alarm_set". */
  readonly class: string;
  readonly language: Language;
  /** Alternatives of equal right. */
  readonly expected: readonly Acts[];
  readonly heldOut: boolean;
}
