import { leastSample, type ServiceLevels } from './system-health.ts';

/** What the texts of everybody came to, as far as advice needs it. */
export interface AdvisedTexts {
  readonly messages: number;
  readonly inbound: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
  readonly segments: number;
  readonly ucs2: number;
  readonly micros: number;
  readonly microsAbroad: number;
  /** Percent of what texts may cost in 24 hours that was spent. */
  readonly spend: number;
}

export type AdviceKind = 'failures' | 'slowness' | 'spend' | 'letters' | 'abroad';

/**
 * Something to do. `share`, in percent: of texts that failed; of the time a text may take that it took; of what texts may cost that was
 * spent; of texts that need Unicode; of the money that goes abroad. `gain`: how many texts would arrive that do not, or how many
 * millionths of a US dollar would be saved; null where nobody can tell.
 */
export interface Advice {
  readonly kind: AdviceKind;
  readonly share: number;
  readonly gain: number | null;
  readonly priority: 'high' | 'medium' | 'low';
  readonly effort: 'high' | 'medium' | 'low';
}

const most = 3;
/** From so many percent on each is worth a word, of `failures` and `slowness` as the levels say. */
const from = { spend: 80, letters: 30, abroad: 50 } as const;

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** At most three things to do, the most pressing first; none where there are too few texts to say anything of. */
export function systemAdvice(texts: AdvisedTexts, levels: ServiceLevels): Advice[] {
  if (texts.messages < leastSample) return [];
  const ended = texts.succeeded + texts.failed;
  const failed = percentOf(texts.failed, ended);
  const slow = texts.timed === 0 ? 0 : percentOf(texts.totalMs / texts.timed, levels.averageMs);
  const letters = percentOf(texts.ucs2, texts.messages - texts.inbound);
  const abroad = percentOf(texts.microsAbroad, texts.micros);
  const allowed = 100 - levels.successRate;
  const found: (Advice | false)[] = [
    ended >= leastSample &&
      failed > allowed && {
        kind: 'failures',
        share: failed,
        gain: Math.ceil(texts.failed - (allowed / 100) * ended),
        priority: failed > allowed + 8 ? 'high' : 'medium',
        effort: 'medium',
      },
    texts.timed >= leastSample &&
      slow > 100 && {
        kind: 'slowness',
        share: slow,
        gain: null,
        priority: slow > 300 ? 'high' : 'medium',
        effort: 'medium',
      },
    texts.spend >= from.spend && {
      kind: 'spend',
      share: texts.spend,
      gain: null,
      priority: 'high',
      effort: 'low',
    },
    letters >= from.letters && {
      kind: 'letters',
      share: letters,
      // A text that needs Unicode takes about twice the segments.
      gain: Math.round((letters / 100) * 0.5 * (texts.micros - texts.microsAbroad)),
      priority: 'low',
      effort: 'low',
    },
    abroad >= from.abroad && {
      kind: 'abroad',
      share: abroad,
      gain: null,
      priority: 'low',
      effort: 'high',
    },
  ];
  const order = { high: 0, medium: 1, low: 2 } as const;
  return found
    .filter((one) => one !== false)
    .toSorted((one, other) => order[one.priority] - order[other.priority])
    .slice(0, most);
}
