/**
 * Limits of connections with other services: what comes back from a provider, ids, and what is said of connections;
 * `refreshThreshold` in minutes, retention in days. By themselves, since no first view needs them.
 */
export const oauthLimits = {
  returned: 4_096,
  providerId: 50,
  scope: 100,
  scopes: 50,
  reason: 500,
  /** A list as a service calls it; how many of one connection are kept in step. */
  outsideId: 1_024,
  syncedLists: 100,
  clientId: 500,
  clientSecret: 500,
  refreshThreshold: { min: 1, default: 30, max: 1_440 },
  auditLogRetention: { min: 30, default: 90, max: 365 },
  /** Flows of a person that wait for the provider at once. */
  flows: 10,
  /** How long a flow waits, ms. */
  flowMs: 10 * 60_000,
} as const;
