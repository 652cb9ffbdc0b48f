/** What an installation is watched for. */
export const watched = ['success_rate', 'response_time', 'waiting_texts', 'spend'] as const;
export type Watched = (typeof watched)[number];

export type Severity = 'warning' | 'critical';

/** What texts are meant to do. */
export interface ServiceLevels {
  /** Percent of the texts whose end is known that are to end well. */
  readonly successRate: number;
  /** Milliseconds that a text may take on average. */
  readonly averageMs: number;
}

export const standardServiceLevels: ServiceLevels = { successRate: 98, averageMs: 5_000 };

/** Of fewer texts nothing is said. */
export const leastSample = 20;

/** Above the first two it is a warning, or critical; from the third on it cannot get worse. */
interface Limits {
  readonly warning: number;
  readonly critical: number;
  readonly worst: number;
}

const minute = 60_000;
/** What is raised is over once the figure is down to so much of what it was raised at. */
const clearsAt = 0.8;

/**
 * Where each figure begins to be too high: of `success_rate` the percent that failed, of `response_time` milliseconds on average, of
 * `waiting_texts` the milliseconds that the oldest has waited, of `spend` the percent of what texts may cost in 24 hours.
 */
export const limitsOf = (levels: ServiceLevels): Readonly<Record<Watched, Limits>> => ({
  success_rate: { warning: 100 - levels.successRate, critical: 100 - levels.successRate + 8, worst: 100 },
  response_time: { warning: levels.averageMs, critical: levels.averageMs * 3, worst: levels.averageMs * 12 },
  waiting_texts: { warning: 2 * minute, critical: 10 * minute, worst: 60 * minute },
  spend: { warning: 80, critical: 95, worst: 100 },
});

/**
 * How bad a figure is, given how bad it was: what is close to a limit does not come and go with every look.
 * @param was what is raised of it already
 */
export function severityOf(limits: Limits, figure: number, was: Severity | null): Severity | null {
  const isAbove = (limit: number, isRaised: boolean): boolean =>
    figure > (isRaised ? limit * clearsAt : limit);
  if (isAbove(limits.critical, was === 'critical')) return 'critical';
  return isAbove(limits.warning, was !== null) ? 'warning' : null;
}

/** Figures of one moment; null of what there are too few texts to judge by. */
export type Figures = Readonly<Record<Watched, number | null>>;

/** 0 where a figure is as it should be, 0.1 to 0.4 where it warrants a warning, 0.5 to 1 where it is critical. */
function penaltyOf({ warning, critical, worst }: Limits, figure: number): number {
  const between = (from: number, to: number): number =>
    to <= from ? 1 : Math.min(1, (figure - from) / (to - from));
  if (figure <= warning) return 0;
  if (figure <= critical) return 0.1 + 0.3 * between(warning, critical);
  return 0.5 + 0.5 * between(critical, worst);
}

/** 0 to 100: what is left after each figure has taken its share. What is not known takes none. */
export function healthScoreOf(figures: Figures, levels: ServiceLevels): number {
  const limits = limitsOf(levels);
  const left = watched.map((name) => {
    const figure = figures[name];
    return figure === null ? 1 : 1 - penaltyOf(limits[name], figure);
  });
  return Math.round(100 * left.reduce((product, share) => product * share, 1));
}

export const healths = ['healthy', 'degraded', 'unhealthy', 'critical'] as const;
export type Health = (typeof healths)[number];

/** By what is raised: nothing, one warning, several, or anything that is critical. */
export function healthOf(raised: readonly Severity[]): Health {
  if (raised.includes('critical')) return 'critical';
  if (raised.length > 1) return 'unhealthy';
  return raised.length === 1 ? 'degraded' : 'healthy';
}

/** What a stretch of time is judged by. */
interface Judged {
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
}

/** The percent that failed and the average time, where there are enough texts to say so. */
export const textFigures = ({ succeeded, failed, timed, totalMs }: Judged) => ({
  success_rate: succeeded + failed < leastSample ? null : (failed / (succeeded + failed)) * 100,
  response_time: timed < leastSample ? null : totalMs / timed,
});

/** Percent of the hours with enough texts in which both levels were kept; null where no hour had enough. */
export function complianceOf(hours: readonly Judged[], levels: ServiceLevels): number | null {
  const limits = limitsOf(levels);
  const judged = hours
    .map(textFigures)
    .filter(({ success_rate: failed, response_time: time }) => failed !== null || time !== null);
  if (judged.length === 0) return null;
  const kept = judged.filter(
    ({ success_rate: failed, response_time: time }) =>
      (failed ?? 0) <= limits.success_rate.warning && (time ?? 0) <= limits.response_time.warning,
  );
  return (kept.length / judged.length) * 100;
}
