// `pnpm understanding train`: learns which act a request asks for, from the cases of the repository.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { hardRequests, repositoryRequests } from '../cases/repository-requests.ts';
import { examplesOf, phraseExamples, rowExamples } from './examples.ts';
import { trainWithBest } from './train.ts';
import { weightsModule } from './write-weights.ts';

/** As many as 300 KB hold. */
const knownFeatures = 11_800;

const examples = [
  ...examplesOf([...repositoryRequests(), ...hardRequests()]),
  ...phraseExamples(),
  ...rowExamples(),
];
const acts = [...new Set(examples.map(({ act }) => act))].toSorted();
const file = path.join(import.meta.dirname, '../../../domain/src/understanding/acts/weights.ts');
const module = weightsModule(trainWithBest(examples, acts, knownFeatures));
writeFileSync(file, module);
process.stdout.write(
  `${examples.length} examples, ${acts.length} acts, ${Math.round(module.length / 1024)} KB\n`,
);
