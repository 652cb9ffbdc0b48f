import path from 'node:path';
import { allExamples } from './examples.ts';
import { trainWithBest } from './train.ts';
import { weightsModule } from './write-weights.ts';

/** The module of the domain that holds what was learnt. */
export const weightsFile = path.join(
  import.meta.dirname,
  '../../../domain/src/understanding/acts/weights.ts',
);

/** As many as 300 KB hold. */
const knownFeatures = 11_800;

/** What that module says when it is learnt from the cases as they are now: the same for the same cases. */
export function learntModule(): string {
  const examples = allExamples();
  const acts = [...new Set(examples.map(({ act }) => act))].toSorted();
  return weightsModule(trainWithBest(examples, acts, knownFeatures));
}
