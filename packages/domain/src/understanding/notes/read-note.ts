import { isQuestion } from '../questions/is-question.ts';
import type { Asked, Intent } from '../intent.ts';
import { said } from '../said.ts';
import { addToNote } from './add-to-note.ts';
import { isPlainlyNote } from './captured-note-words.ts';
import { readChanges, readLooseChanges } from './changes/read-change.ts';
import { findNote } from './find-note.ts';
import { noteHint } from './note-hint.ts';
import { noteText } from './note-text.ts';
import { takeNote } from './take-note.ts';
import { writtenIn, type Written } from './written.ts';

/**
 * What is asked for that has to do with notes; null where nothing has. It is read before anything else and as a whole: what
 * is to stand in a note is the person's own text, of which no date is taken out and no line is a todo.
 */
export function readNote(text: string, asked: Asked): readonly Intent[] | null {
  const written = writtenIn(text);
  if (written === null) return null;
  const own = ofNotes(written, asked);
  if (own !== null) return own;
  const answer = answered(text, asked);
  return answer === null ? null : [answer];
}

const ofNote = /\bnot[ae]s?\b/u;

function ofNotes(written: Written, asked: Asked): readonly Intent[] | null {
  const { head, below, plain } = written;
  const mayChange =
    below.trim() === '' && !isPlainlyNote(head) && (ofNote.test(plain) || asked.frame?.isOnNote === true);
  const changes = mayChange ? readChanges(written, asked) : null;
  if (changes !== null) return changes;
  const isHinted = noteHint.test(head);
  const writing = isHinted ? (addToNote(written) ?? takeNote(written, asked)) : null;
  // What is to be written down is the person's own, whatever it says.
  if (writing !== null) return [writing];
  const loose = mayChange ? readLooseChanges(written, asked) : null;
  if (loose !== null) return loose;
  const found = isHinted ? findNote(written, asked) : null;
  return found === null ? null : [found];
}

/** What is said to "What shall I write down?" is the text, and to "What shall it be called?" its name, unless it is a question. */
function answered(text: string, asked: Asked): Intent | null {
  const question = asked.frame?.question ?? null;
  const isText = question?.kind === 'ask_what' && question.order === 'add_note';
  const renamed = question?.kind === 'change_note' && question.mark.is === 'title' ? question : null;
  if (!isText && renamed === null) return null;
  if (isQuestion(said(text), asked, false) || dropping.test(text.trim())) return null;
  if (renamed === null) return { kind: 'add_note', ...noteText(text) };
  const title = bareTitle(text);
  return title === '' ? null : { ...renamed, mark: { is: 'title', title } };
}

/** The first line of it, without quotes around it. */
const bareTitle = (text: string): string =>
  (text.trim().split('\n', 1)[0] ?? '').replace(/^["“«]\s*(?<within>[^"“”«»]+?)\s*["”»]$/u, '$<within>');

const dropping =
  /^(?:no(?:thing|n|pe)?|never ?mind|nvm|forget it|cancel|stop|rien|laisse tomber|oublie|annule|nada|d[eé]jalo|olv[ií]dalo|cancela|undo|thanks|merci|gracias)(?!\p{L})[^\n]{0,20}$/iu;
