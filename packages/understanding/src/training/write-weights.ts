import type { Model } from './train.ts';

const steps = 31;

/** The module of the domain that holds a model: a letter for each weight. */
export function weightsModule({ acts, weights, biases, kept }: Model): string {
  const places = [...(kept ?? [])].toSorted((a, b) => a - b);
  const values = places.flatMap((place) => acts.map((_, act) => weights[place * acts.length + act] ?? 0));
  // Few weights are much larger than the others; cut off, they leave the others finer steps.
  const sizes = values.map(Math.abs).toSorted((a, b) => a - b);
  const scale = Math.max(1e-9, sizes[Math.floor(sizes.length * 0.9995)] ?? 0) / steps;
  const letter = (digit: number): string => String.fromCharCode(digit + 48 + (digit + 48 >= 92 ? 1 : 0));
  const written = places.map((place, row) => {
    const weightsHere = acts.map((_, act) => {
      const step = Math.round((values[row * acts.length + act] ?? 0) / scale);
      return letter(Math.max(-steps, Math.min(steps, step)) + steps);
    });
    return [letter(place >> 12), letter((place >> 6) & 63), letter(place & 63), ...weightsHere].join('');
  });
  return `// Made by \`pnpm understanding train\`; not to be edited.

export const acts = [${acts.map((act) => `'${act}'`).join(', ')}] as const;

export const biases: readonly number[] = [${[...biases].map((bias) => bias.toFixed(4)).join(', ')}];

/** What a step of a weight is worth. */
export const scale = ${scale.toPrecision(8)};

/** As \`classify\` reads it: places of features, each with its weights by act. */
export const weights =
  '${written.join('')}';
`;
}
