// `pnpm understanding train`: learns which act a request asks for, from the cases of the repository.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { repositoryRequests } from '../cases/repository-requests.ts';
import { examplesOf, phraseExamples } from './examples.ts';
import { train } from './train.ts';
import { weightsModule } from './write-weights.ts';

const examples = [...examplesOf(repositoryRequests()), ...phraseExamples()];
const acts = [...new Set(examples.map(({ act }) => act))].toSorted();
const file = path.join(import.meta.dirname, '../../../domain/src/understanding/acts/weights.ts');
const module = weightsModule(train(examples, acts));
writeFileSync(file, module);
process.stdout.write(
  `${examples.length} examples, ${acts.length} acts, ${Math.round(module.length / 1024)} KB\n`,
);
