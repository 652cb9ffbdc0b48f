/** The eight hues of calendars as `--v-solid` has them in the light theme (tokens.css), in sRGB. */
const colors: readonly string[] = [
  '#B3676D',
  '#A16A9C',
  '#7A77B8',
  '#4388B5',
  '#179292',
  '#529160',
  '#898337',
  '#AB7140',
];

/** The colour of a calendar's hue, as programs have it. */
export const colorOf = (hue: number): string => colors[hue - 1] ?? '#4388B5';

/** The hue that is nearest to a colour such as `#1D9BF6` or `#1D9BF6FF`, by its angle; null for what is no colour. */
export function nearestHue(color: string): number | null {
  const rgb = rgbOf(color.trim());
  if (rgb === null) return null;
  const angle = angleOf(rgb);
  // Greys have none: the hue that calendars have anyway.
  if (angle === null) return 4;
  const distances = colors.map((known) => {
    const apart = Math.abs((angleOf(rgbOf(known) ?? rgb) ?? 0) - angle);
    return Math.min(apart, 360 - apart);
  });
  return distances.indexOf(Math.min(...distances)) + 1;
}

type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(color: string): Rgb | null {
  const [, short, long] = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/i.exec(color) ?? [];
  const hex = long ?? short?.replaceAll(/./g, '$&$&');
  if (hex === undefined) return null;
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

/** The angle of its hue in OKLCH, in degrees; null for a grey. (https://bottosson.github.io/posts/oklab/) */
function angleOf([red, green, blue]: Rgb): number | null {
  const [r, g, b] = [red, green, blue].map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const second = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  if (Math.hypot(a, second) < 0.02) return null;
  return ((Math.atan2(second, a) * 180) / Math.PI + 360) % 360;
}
