import { readAnswer } from './read-answer.ts';
import { isShort, said } from './said.ts';

const courtesies = new Set(['greet', 'farewell', 'thank', 'mood', 'confirm', 'decline']);

/** Whether a message is nothing but a greeting or another courtesy, in any of the languages: "hi", "bonjour !". */
export function isCourtesy(text: string): boolean {
  const message = said(text);
  if (!isShort(message)) return false;
  const nothing = {
    now: 0,
    timeZone: 'UTC',
    language: 'en',
    known: { todos: [], tasks: [], recent: [] },
  } as const;
  return readAnswer(message, nothing)?.every(({ kind }) => courtesies.has(kind)) === true;
}
