/** What texts of a person come to, as far as a tip needs it. */
export interface TippedTexts {
  /** That went out, their segments, those that need Unicode and those on our own accord. */
  readonly outbound: number;
  readonly segments: number;
  readonly ucs2: number;
  readonly notices: number;
  /** In both directions. */
  readonly succeeded: number;
  readonly failed: number;
  readonly micros: number;
  readonly microsAbroad: number;
}

/**
 * How texts could cost less, in whole percent: `failed`: so many of them do not arrive; `letters`: so many have letters that halve what
 * fits into a segment; `long`: so many segments go out for a hundred texts; `notices`: so many tell what the app, a mail or a push could
 * tell; `abroad`: so much of the money goes abroad.
 */
export interface SmsTip {
  readonly tip: 'failed' | 'letters' | 'long' | 'notices' | 'abroad';
  readonly percent: number;
}

const mostTips = 3;
/** Of fewer texts nothing is said. */
const leastTexts = 20;

/** From so many percent on each is worth a word; what can be put right at once comes first. */
const from = { failed: 5, letters: 30, long: 200, notices: 50, abroad: 50 } as const;

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** At most three tips, in the order of `from`; none where there are too few texts to say anything of. */
export function smsTips(texts: TippedTexts): SmsTip[] {
  if (texts.outbound < leastTexts) return [];
  const found: Readonly<Record<SmsTip['tip'], number>> = {
    failed: percentOf(texts.failed, texts.succeeded + texts.failed),
    letters: percentOf(texts.ucs2, texts.outbound),
    long: percentOf(texts.segments, texts.outbound),
    notices: percentOf(texts.notices, texts.outbound),
    abroad: percentOf(texts.microsAbroad, texts.micros),
  };
  const tips = Object.keys(from) as SmsTip['tip'][];
  return tips
    .filter((tip) => found[tip] >= from[tip])
    .slice(0, mostTips)
    .map((tip) => ({ tip, percent: Math.round(found[tip]) }));
}
