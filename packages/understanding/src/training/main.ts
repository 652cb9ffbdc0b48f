// `pnpm understanding train`: learns which act a request asks for, from the cases of the repository.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { learntModule, weightsFile } from './learn.ts';

const module = learntModule();
writeFileSync(weightsFile, module);
process.stdout.write(`${weightsFile}: ${Math.round(module.length / 1024)} KB\n`);
