import { packed } from '@squeeze/domain/understanding/acts/packed';
import type { LearntRoles } from './train-roles.ts';
import type { Model } from './train.ts';

const head = '// Made by `pnpm understanding train`; not to be edited.\n';

/** The module of the domain that holds which act a text asks for. */
export function weightsModule({ acts, rows, biases }: Model): string {
  return `${head}
export const acts = [${acts.map((act) => `'${act}'`).join(', ')}] as const;

export const biases: readonly number[] = [${[...biases].map((bias) => bias.toFixed(4)).join(', ')}];

/** By features, \`packed\`: a weight for each act. */
export const weights =
  '${packed(rows)}';
`;
}

/** The module of the domain that holds which role a word has. */
export function roleWeightsModule({ rows, steps }: LearntRoles): string {
  const written = steps.map((row) => `  [${[...row].map((step) => step.toFixed(4)).join(', ')}],`);
  return `${head}
/** By the role before, at last by none at the beginning: a weight for each role. */
export const steps: readonly (readonly number[])[] = [
${written.join('\n')}
];

/** By features, \`packed\`: a weight for each role. */
export const weights =
  '${packed(rows)}';
`;
}
