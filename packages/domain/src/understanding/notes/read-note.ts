import { isQuestion } from '../questions/read-question.ts';
import type { Asked, Intent } from '../intent.ts';
import { said } from '../said.ts';
import { addToNote } from './add-to-note.ts';
import { findNote } from './find-note.ts';
import { noteHint } from './note-hint.ts';
import { noteText } from './note-text.ts';
import { takeNote } from './take-note.ts';
import { writtenIn } from './written.ts';

/**
 * What is asked for that has to do with notes; null where nothing has. It is read before anything else and as a whole: what
 * is to stand in a note is the person's own text, of which no date is taken out and no line is a todo.
 */
export function readNote(text: string, asked: Asked): Intent | null {
  const written = writtenIn(text);
  if (written === null) return null;
  const own = noteHint.test(written.head)
    ? (addToNote(written) ?? takeNote(written, asked) ?? findNote(written, asked))
    : null;
  return own ?? answered(text, asked);
}

/** What is said to "What shall I write down?" is the text, unless it is a question. */
function answered(text: string, asked: Asked): Intent | null {
  const question = asked.frame?.question ?? null;
  if (question?.kind !== 'ask_what' || question.order !== 'add_note') return null;
  return isQuestion(said(text), asked, false) || dropping.test(text.trim())
    ? null
    : { kind: 'add_note', ...noteText(text) };
}

const dropping =
  /^(?:no(?:thing|n|pe)?|never ?mind|nvm|forget it|cancel|stop|rien|laisse tomber|oublie|annule|nada|d[eé]jalo|olv[ií]dalo|cancela|undo|thanks|merci|gracias)(?!\p{L})[^\n]{0,20}$/iu;
