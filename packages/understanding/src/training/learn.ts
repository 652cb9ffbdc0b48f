import path from 'node:path';
import { allExamples } from './examples.ts';
import { allTaggedTexts } from './tagged-texts.ts';
import { trainRoles } from './train-roles.ts';
import { trainWithBest } from './train.ts';
import { roleWeightsModule, weightsModule } from './write-weights.ts';

const folder = path.join(import.meta.dirname, '../../../domain/src/understanding');

/** As many as 300 KB hold together. */
const knownFeatures = { acts: 28_000, roles: 18_000 } as const;

/** A module of the domain that is learnt. */
export interface Learnt {
  readonly file: string;
  /** What it says when it is learnt from the cases as they are now: the same for the same cases. */
  make(): string;
}

export const learnt: readonly Learnt[] = [
  {
    file: path.join(folder, 'acts/weights.ts'),
    make: () => {
      const examples = allExamples();
      const acts = [...new Set(examples.map(({ act }) => act))].toSorted();
      return weightsModule(trainWithBest(examples, acts, knownFeatures.acts));
    },
  },
  {
    file: path.join(folder, 'roles/weights.ts'),
    make: () => roleWeightsModule(trainRoles(allTaggedTexts(), knownFeatures.roles)),
  },
];
