// `pnpm understanding train`: learns which act a request asks for, and the role of each of its words, from the cases of the repository.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { learnt } from './learn.ts';

for (const { file, make } of learnt) {
  const module = make();
  writeFileSync(file, module);
  process.stdout.write(`${file}: ${Math.round(module.length / 1024)} KB\n`);
}
