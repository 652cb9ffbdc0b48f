import type {
  HealthLevel,
  IntegrationStatus,
  IntegrationTrouble,
} from '@squeeze/contracts/oauth-integrations';

/** Failures of so long, ms, are more than a passing one. */
export const unhealthyAfterMs = 60 * 60_000;

/** Troubles that pass only when the person of a connection does something. */
const lasting: ReadonlySet<IntegrationTrouble> = new Set([
  'refused',
  'ran_out',
  'not_configured',
  'unreadable',
]);

export interface IntegrationState {
  readonly status: IntegrationStatus;
  readonly trouble: IntegrationTrouble | null;
  /** Epoch ms; null while nothing fails. */
  readonly failingSince: number | null;
}

/**
 * How a connection fares at `now` (epoch ms). Fewer permissions than were asked for are the person's choice: what was allowed
 * works.
 */
export function healthOf({ status, trouble, failingSince }: IntegrationState, now: number): HealthLevel {
  if (status !== 'active' || (trouble !== null && lasting.has(trouble))) return 'critical';
  if (failingSince === null) return 'healthy';
  return now - failingSince < unhealthyAfterMs ? 'degraded' : 'unhealthy';
}

const fromBest: readonly HealthLevel[] = ['healthy', 'degraded', 'unhealthy', 'critical'];

/** The worst of several; null of none. */
export const worstHealth = (levels: readonly HealthLevel[]): HealthLevel | null =>
  levels.toSorted((a, b) => fromBest.indexOf(b) - fromBest.indexOf(a))[0] ?? null;
