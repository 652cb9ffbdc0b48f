import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@squeeze/contracts/languages';
import { casesFolder } from './repository-requests.ts';
import { unmarked, type Mark } from './marked-text.ts';

/** A request that is only learnt from, with its act and, where it adds something, what its words are there for. */
export interface MarkedRow {
  readonly act: string;
  readonly text: string;
  readonly language: Language;
  readonly marks: readonly Mark[];
}

/** Requests written to learn from alone, of which words are marked. */
export const markedRows = (): readonly MarkedRow[] =>
  languages.flatMap((language) =>
    readFileSync(path.join(casesFolder, `marked-${language}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [act = '', marked = ''] = line.split('\t');
        return marked === '' ? [] : [{ act, language, ...unmarked(marked) }];
      }),
  );
