import { written } from './cases/expected.ts';
import type { RequestCase } from './cases/request-case.ts';
import { judgeRequest, type Verdict } from './judging/judge-request.ts';

interface Judged {
  readonly given: RequestCase;
  readonly verdict: Verdict;
}

/** Shares in percent, of all cases of one kind. */
export interface Figures {
  readonly count: number;
  readonly right: number;
  readonly asked: number;
  readonly wrong: number;
  readonly unasked: number;
  readonly harmful: number;
}

/** A table by language and class, then what was held out by language alone, then up to `show` cases that are not right. */
export function reportRequests(title: string, cases: readonly RequestCase[], show: number): string {
  const judged = cases.map((given) => ({ given, verdict: judgeRequest(given) }));
  const seen = judged.filter(({ given }) => !given.heldOut);
  const rows = [
    ...grouped(seen, ({ given }) => `${given.language} ${given.class}`),
    ...grouped(seen, ({ given }) => `${given.language} all seen`),
    ...grouped(
      judged.filter(({ given }) => given.heldOut),
      ({ given }) => `${given.language} held out`,
    ),
  ];
  const lines = rows.map(
    ([name, figures]) =>
      `${name.padEnd(26)}${[figures.count, figures.right, figures.asked, figures.wrong, figures.unasked, figures.harmful].map((value) => value.toFixed(0).padStart(9)).join('')}`,
  );
  const head = `${''.padEnd(26)}${['cases', 'right %', 'asked %', 'wrong %', 'unasked %', 'harmful %'].map((name) => name.padStart(9)).join('')}`;
  return `\n${title}\n${head}\n${lines.join('\n')}\n${shown(seen, show)}`;
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (holds: (verdict: Verdict) => boolean): number =>
    (100 * judged.filter(({ verdict }) => holds(verdict)).length) / Math.max(1, judged.length);
  return {
    count: judged.length,
    right: share(({ outcome }) => outcome === 'right'),
    asked: share(({ outcome }) => outcome === 'asked'),
    wrong: share(({ outcome }) => outcome === 'wrong'),
    unasked: share(({ unasked }) => unasked),
    harmful: share(({ harmful }) => harmful),
  };
}

const grouped = (judged: readonly Judged[], nameOf: (one: Judged) => string): [string, Figures][] =>
  [...Map.groupBy(judged, nameOf)].map(([name, group]) => [name, figuresOf(group)]);

/** Spread over all that is not right, so that the same call shows the same. */
function shown(judged: readonly Judged[], count: number): string {
  const missed = judged.filter(({ verdict }) => verdict.outcome !== 'right');
  const step = Math.max(1, Math.floor(missed.length / Math.max(1, count)));
  return missed
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(
      ({ given, verdict }) =>
        `\n${given.class} · ${given.text}\n  expected ${given.expected.map(written).join(' | ')}\n  read     ${readIn(verdict)}${verdict.unasked ? ' (unasked)' : ''}${verdict.harmful ? ' (harmful)' : ''}\n`,
    )
    .join('');
}

const readIn = ({ read }: Verdict): string =>
  read
    .map(({ act, slots, target, repeats }) =>
      [
        act,
        JSON.stringify(slots),
        target === null ? '' : JSON.stringify(target),
        repeats.length === 0 ? '' : JSON.stringify(repeats),
      ]
        .join(' ')
        .trim(),
    )
    .join(' ; ');
