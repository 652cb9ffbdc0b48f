import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
type Oklch = { readonly l: number; readonly c: number; readonly h: number };
type Rgb = readonly [number, number, number];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const declarations = (selector: string): Map<string, string> => {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
};

const themes: Record<Theme, Map<string, string>> = {
  light: declarations("[data-theme='light']"),
  dark: declarations("[data-theme='dark']"),
};
const hues = new Map(
  [...css.matchAll(/\[data-v='(\d)'\] \{\s*--h: (\d+);/g)].map((match) => [
    Number(match[1]),
    Number(match[2]),
  ]),
);

const valueOf = (theme: Theme, name: string): string => {
  const text = themes[theme].get(name);
  if (text === undefined) throw new Error(`${theme} has no --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
  return reference === undefined ? text : valueOf(theme, reference);
};

/** A role by its name; `v3-text` is the text role of the third value. */
const colour = (theme: Theme, name: string): Oklch => {
  const role = /^v(\d)-(\w+)$/.exec(name);
  if (role) {
    const part = (axis: 'l' | 'c'): number => Number(valueOf(theme, `v-${role[2]}-${axis}`));
    return { l: part('l'), c: part('c'), h: hues.get(Number(role[1])) ?? Number.NaN };
  }
  const [l, c, h] = (/^oklch\(([\d. ]+)\)$/.exec(valueOf(theme, name))?.[1] ?? '').split(' ').map(Number);
  if (l === undefined || c === undefined || h === undefined)
    throw new Error(`${theme} --${name} is no colour`);
  return { l, c, h };
};

/** OKLCH to linear sRGB, unclipped. Matrices of B. Ottosson, https://bottosson.github.io/posts/oklab/ */
const linear = ({ l, c, h }: Oklch): Rgb => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

/** What a screen shows of a linear channel: clipped and rounded to eight bits, then linear again. */
const shown = (channel: number): number => {
  const clipped = Math.min(1, Math.max(0, channel));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  const eightBit = Math.round(encoded * 255) / 255;
  return eightBit <= 0.04045 ? eightBit / 12.92 : ((eightBit + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2 relative luminance. */
const luminance = (value: Oklch): number => {
  const [red, green, blue] = linear(value);
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
};

/** WCAG 2.2 contrast ratio, 1 to 21. */
const contrast = (theme: Theme, front: string, back: string): number => {
  const [lighter = 0, darker = 0] = [
    luminance(colour(theme, front)),
    luminance(colour(theme, back)),
  ].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
};

const slots = [1, 2, 3, 4, 5, 6, 7, 8];
const tints = slots.map((slot) => `v${slot}-tint`);
const papers = ['bg', 'surface', 'surface-raised', 'fill'];
const grounds = ['bg-side', ...papers, ...tints];
const mainText = 7;
const secondaryText = 4.5;
const controls = 3;

/** Every pair in use: what lies in front, on which grounds, and the ratio it owes. A new pair goes in here first. */
const pairs: readonly (readonly [front: string, grounds: readonly string[], goal: number])[] = [
  ['text', [...grounds, 'fill-hover', 'fill-active', 'carry-tint', 'accent-tint', 'danger-tint'], mainText],
  ['text', slots.map((slot) => `v${slot}-soft`), mainText],
  ['on-accent', ['accent', 'accent-hover'], mainText],
  ['on-ink', ['ink'], mainText],
  [
    'text-2',
    [...grounds, 'fill-hover', 'fill-active', 'carry-tint', 'accent-tint', 'danger-tint'],
    secondaryText,
  ],
  ['on-danger', ['danger-solid', 'danger-solid-hover'], secondaryText],
  ['accent-text', ['bg-side', ...papers, 'accent-tint', ...tints], secondaryText],
  ['carry-text', [...papers, 'carry-tint'], secondaryText],
  ['danger-text', [...papers, 'fill-hover', 'danger-tint'], secondaryText],
  ...slots.map((slot) => [`v${slot}-text`, ['bg-side', ...papers, `v${slot}-tint`], secondaryText] as const),
  ...slots.map((slot) => [`v${slot}-solid`, [...papers, `v${slot}-tint`], controls] as const),
  // the check of a completed tick, in the colour of paper
  ...slots.map((slot) => ['surface', [`v${slot}-solid`], controls] as const),
  ['control', [...papers, ...tints], controls],
  ['focus', grounds, controls],
  ['accent-rind', grounds, controls],
  ['danger-solid', ['bg', 'surface', 'surface-raised'], controls],
  ['danger-solid-hover', ['bg', 'surface', 'surface-raised'], controls],
  // the knob of a switch, off and on
  ['control', ['surface'], controls],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('has eight hues, one per value', () => {
    expect([...hues.keys()]).toEqual(slots);
    expect(new Set(hues.values()).size).toBe(slots.length);
  });

  it.each(pairs)('shows %s on %j at %d or more', (front, backs, goal) => {
    const short = backs
      .map((back) => ({ back, ratio: contrast(theme, front, back) }))
      .filter(({ ratio }) => ratio < goal);
    expect(short).toEqual([]);
  });

  it('stays inside sRGB', () => {
    const names = [...new Set(pairs.flatMap(([front, backs]) => [front, ...backs]))];
    const outside = names.filter((name) =>
      // a channel may miss by less than half a step of eight bits
      linear(colour(theme, name)).some((channel) => channel < -0.004 || channel > 1.004),
    );
    expect(outside).toEqual([]);
  });
});

describe('the two themes', () => {
  it('define the same roles', () => {
    expect([...themes.dark.keys()].toSorted()).toEqual([...themes.light.keys()].toSorted());
  });
});
