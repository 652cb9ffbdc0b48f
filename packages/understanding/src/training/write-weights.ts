import type { Model } from './train.ts';

const steps = 31;

/** The module of the domain that holds a model: a letter for each weight. */
export function weightsModule({ acts, weights, biases }: Model): string {
  // Few weights are much larger than the others; cut off, they leave the others finer steps.
  const sizes = Float64Array.from(weights, Math.abs).toSorted();
  const scale = Math.max(1e-9, sizes[Math.floor(sizes.length * 0.9995)] ?? 0) / steps;
  const letters = Array.from(weights, (weight) => {
    const code = Math.max(-steps, Math.min(steps, Math.round(weight / scale))) + 79;
    return String.fromCharCode(code >= 92 ? code + 1 : code);
  });
  return `// Made by \`pnpm understanding train\`; not to be edited.

export const acts = [${acts.map((act) => `'${act}'`).join(', ')}] as const;

export const biases: readonly number[] = [${[...biases].map((bias) => bias.toFixed(4)).join(', ')}];

/** What a step of a weight is worth. */
export const scale = ${scale.toPrecision(8)};

/** By feature, then by act. */
export const weights =
  '${letters.join('')}';
`;
}
