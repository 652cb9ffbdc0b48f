/**
 * The lowest uuidv7 of an instant (epoch ms). Ids sort by time, so that what is older is found through the primary key.
 * https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-7
 */
export function idAt(instant: number): string {
  const time = Math.max(0, Math.floor(instant)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
