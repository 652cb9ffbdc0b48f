import type { Stretch } from '../../capture/folded-text.ts';
import type { EventLead, EventWords } from './event-words.ts';

/** How an event is asked for, and the words that only do so. */
export interface FoundLead {
  readonly how: EventLead['how'];
  readonly words: readonly Stretch[];
  /** Where that begins what it is about. */
  readonly from: number;
}

const kept = ['what', 'rest', 'span'] as const;

/** The ways in which a folded text may ask for an event, the plainest first. */
export function* leadsOf(plain: string, words: readonly EventWords[]): Generator<FoundLead> {
  for (const { leads } of words) {
    for (const { how, pattern } of leads) {
      const match = pattern.exec(plain);
      if (match !== null) yield found(how, match, plain.length);
    }
  }
}

/** The same behind what it is about: "…, put it in my calendar". */
export function tailOf(plain: string, words: readonly EventWords[]): Stretch | null {
  for (const { tail } of words) {
    const [, end] = tail.exec(plain)?.indices?.groups?.['what'] ?? [];
    if (end !== undefined) return { start: end, end: plain.length };
  }
  return null;
}

function found(how: EventLead['how'], match: RegExpExecArray, length: number): FoundLead {
  const groups = kept
    .flatMap((name) => {
      const at = match.indices?.groups?.[name];
      return at === undefined ? [] : [at];
    })
    .toSorted(([a], [b]) => a - b);
  const words: Stretch[] = [];
  let from = 0;
  for (const [start, end] of groups) {
    if (start > from) words.push({ start: from, end: start });
    from = end;
  }
  if (from < length) words.push({ start: from, end: length });
  return { how, words, from: match.indices?.groups?.['what']?.[0] ?? 0 };
}
