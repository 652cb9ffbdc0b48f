/** Epoch ms as ISO 8601 in UTC, null as null. */
export function presentInstant(ms: number): string;
export function presentInstant(ms: number | null): string | null;
export function presentInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
