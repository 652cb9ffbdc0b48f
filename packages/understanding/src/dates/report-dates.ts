import { judgeDate, type DateVerdict } from './judge-date.ts';
import type { DateCase } from './outside-dates.ts';

interface Judged {
  readonly given: DateCase;
  readonly verdict: DateVerdict;
}

const outcomes = ['right', 'apart', 'wrong', 'unread'] as const;

/** A table by language and type, then of what was held out, then by convention, then up to `show` cases that are not right. */
export function reportDates(title: string, cases: readonly DateCase[], show: number): string {
  const judged = cases.map((given) => ({ given, verdict: judgeDate(given) }));
  const seen = judged.filter(({ given }) => !given.heldOut);
  const held = judged.filter(({ given }) => given.heldOut);
  const rows = [
    ...grouped(seen, ({ given }) => `${given.language} ${given.type}`),
    ...grouped(seen, ({ given }) => `${given.language} all seen`),
    ...grouped(held, ({ given }) => `${given.language} ${given.type} held out`),
    ...grouped(held, ({ given }) => `${given.language} all held out`),
  ];
  const apart = Map.groupBy(judged, ({ verdict }) => verdict.convention);
  const conventions = [...apart].map(([name, { length }]) => (name === null ? '' : `${name}: ${length}\n`));
  const head = `${''.padEnd(26)}${['cases', 'right %', 'apart %', 'wrong %', 'unread %', 'of ours %'].map((name) => name.padStart(10)).join('')}`;
  return `\n${title}\n${head}\n${rows.join('\n')}\n\nCounted apart\n${conventions.join('')}${shown(seen, show)}`;
}

function grouped(judged: readonly Judged[], nameOf: (one: Judged) => string): string[] {
  return [...Map.groupBy(judged, nameOf)].map(([name, group]) => {
    const counts = outcomes.map(
      (outcome) => group.filter(({ verdict }) => verdict.outcome === outcome).length,
    );
    const [right = 0, apart = 0] = counts;
    const shares = counts.map((count) => (100 * count) / group.length);
    const ofOurs = (100 * right) / Math.max(1, group.length - apart);
    const figures = [group.length, ...shares, ofOurs];
    return `${name.padEnd(26)}${figures.map((value) => value.toFixed(0).padStart(10)).join('')}`;
  });
}

/** Spread over all that is not right, so that the same call shows the same. */
function shown(judged: readonly Judged[], count: number): string {
  const missed = judged.filter(({ verdict }) => verdict.outcome === 'wrong' || verdict.outcome === 'unread');
  const step = Math.max(1, Math.floor(missed.length / Math.max(1, count)));
  return missed
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(
      ({ given, verdict }) =>
        `${given.language} ${given.type} · ${given.text} · expected ${given.accepted.join(' | ')} · read ${verdict.read ?? 'nothing'}\n`,
    )
    .join('');
}
