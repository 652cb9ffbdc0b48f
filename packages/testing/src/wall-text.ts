/** What a clock on the wall of a zone shows at an instant (epoch ms), `YYYY-MM-DDTHH:MM:SS`; by `Intl` and nothing of ours. */
export function wallText(instant: number, zone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(instant).replace(' ', 'T');
}
