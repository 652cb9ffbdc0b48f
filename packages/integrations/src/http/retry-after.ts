/** Seconds or a date, https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3; as ms from now. Null when it does not say. */
export function retryAfter({ headers }: Pick<Response, 'headers'>): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const date = Date.parse(headers.get('date') ?? '');
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - date;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
