import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@squeeze/contracts/languages';
import { casesFolder } from './repository-requests.ts';

/** A request that is only learnt from, with its act. */
export interface TrainingRow {
  readonly act: string;
  readonly text: string;
}

/** Requests written to learn from alone. */
export const trainingRows = (): readonly TrainingRow[] =>
  languages.flatMap((language) =>
    readFileSync(path.join(casesFolder, `training-${language}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [act = '', text = ''] = line.split('\t');
        return text === '' ? [] : [{ act, text }];
      }),
  );
