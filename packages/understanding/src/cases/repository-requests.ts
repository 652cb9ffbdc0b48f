import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@squeeze/contracts/languages';
import { readExpected } from './expected.ts';
import { isHeldOut } from './held-out.ts';
import type { RequestCase } from './request-case.ts';

export const casesFolder = path.join(import.meta.dirname, '../../cases');

/** The requests written for this repository, in the shares in which people ask. */
export const repositoryRequests = (): readonly RequestCase[] =>
  languages.flatMap((language) => requestsIn('requests', language));

/** Requests at the lines between acts, where readers go wrong: more of what is hard than people ask. */
export const hardRequests = (): readonly RequestCase[] =>
  languages.flatMap((language) => requestsIn('hard', language));

/** Requests about notes. Nothing is learnt from them: the classifier knows no notes, rules read them before it is asked. */
export const noteRequests = (): readonly RequestCase[] =>
  languages.flatMap((language) => requestsIn('notes', language));

/**
 * Requests about the calendar, written before any rule for them; nothing is learnt from them. Half of them, files of their own,
 * is held out: of those only totals are looked at.
 */
export const eventRequests = (): readonly RequestCase[] =>
  languages.flatMap((language) => [
    ...requestsIn('events', language).map((request) => ({ ...request, heldOut: false })),
    ...requestsIn('events-held', language).map((request) => ({ ...request, heldOut: true })),
  ]);

const requestsIn = (file: string, language: Language): RequestCase[] =>
  readFileSync(path.join(casesFolder, `${file}-${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', text = '', expected = ''] = line.split('\t');
      return { text, class: kind, language, expected: readExpected(expected), heldOut: isHeldOut(text) };
    });
