/** Making one takes longer than asking it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(zone, format);
  return format;
}

/** What a clock on the wall of a zone shows at an instant (epoch ms), `YYYY-MM-DDTHH:MM:SS`; by `Intl` and nothing of ours. */
export const wallText = (instant: number, zone: string): string =>
  formatOf(zone).format(instant).replace(' ', 'T');
