import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import { nameWords } from '../name-words.ts';
import { bareName } from './bare-name.ts';
import { englishReference, frenchReference, spanishReference } from './changes/note-reference.ts';
import { isNoteWord, namesTodo } from './names-todo.ts';
import { letters } from '../../capture/word-letters.ts';

const about = 'to|as|into|until|till|for|by|on|at|off|is|was|has|back|done';
const sur = 'a|au|aux|en|comme|pour|jusque|jusqu|est|etait|dans|d';
const sobre = 'a|al|como|para|hasta|por|el|en|esta|es|hecha';
const references = [
  [englishReference, about],
  [frenchReference, sur],
  [spanishReference, sobre],
] as const;
/** A note that is named somewhere in an order, down to what is said of it; else as much of its name as is plain. */
const named: readonly RegExp[] = [
  ...references.map(([{ known }, behind]) => [
    known,
    `[,.;!?]|\\s*$| (?:${behind}|\\d{1,2})(?![${letters}])`,
  ]),
  ...references.map(([{ known }]) => [known, '[^\\p{L}\\p{N}]']),
].map(([known, behind]) => new RegExp(`(?<=^|[\\s'])(?:${known})(?=${behind})`, 'du'));

/** "La note" is a bill and "la nota" a mark, too. */
const otherSense =
  /(?<!\p{L})(?:pay|paid|pai|pagu|paga|pague|regl|sign|firm|examen|matiere|clase|restau|hotel|gaz|electri|luz)/u;

const changing: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>([
  'complete',
  'delete',
  'reopen',
  'pause',
  'resume',
  'move',
  'snooze',
  'rename',
  'rate',
  'categorise',
]);

/**
 * An order about what is called a note is never carried out on a todo, unless that has a word for a note in its name: what
 * only todos can be, a note is not.
 */
export function ofNoTodo(text: string, intents: readonly Intent[], asked: Asked): readonly Intent[] {
  const [only, ...others] = intents;
  if (only === undefined || others.length > 0 || !changing.has(only.kind) || !('target' in only))
    return intents;
  const folded = foldText(text);
  if (!/\bnot[ae]s?\b/u.test(folded) || otherSense.test(folded)) return intents;
  // "Mover la nota de prensa al viernes" is something to do where nothing is called so.
  if (only.target.found === 'none' && /^\s*[a-z]{3,}(?:er|ir|ar) /u.test(folded)) return intents;
  // "Rename the groceries to my shopping note" is about the groceries.
  const end = only.kind === 'rename' ? folded.lastIndexOf(foldText(only.title)) : folded.length;
  const line = folded.slice(0, end === -1 ? folded.length : end);
  for (const pattern of named) {
    const match = pattern.exec(line);
    if (match === null) continue;
    const group = ['about', 'of', 'name']
      .map((name) => match.indices?.groups?.[name])
      .find((one) => one !== undefined);
    const note = group === undefined ? '' : bareName(text.slice(group[0], group[1]));
    if (note === '' ? isCalledNote(only.target) : namesTodo(note, asked)) return intents;
    const isNoteItself = deleting.test(line.slice(0, match.index));
    // "Delete milk from my shopping note" is about a word in it.
    if (only.kind === 'delete' && !isNoteItself && only.target.found === 'none') return intents;
    return [
      only.kind === 'delete' && isNoteItself
        ? { kind: 'delete_note', about: note }
        : { kind: 'change_note', about: note, mark: { is: 'nothing' } },
    ];
  }
  return intents;
}

/** Up to where a note is named: it is what goes. */
const deleting =
  /(?:delete|erase|remove|trash|bin|scrap|discard|drop|get rid of|throw (?:away|out)|borr\w+|elimin\w+|quit\w+|suprim\w+|tir\w+|supprim\w+|effac\w+|enlev\w+|jet\w+|vir\w+)[ -](?:moi[ -]|a )?$/u;

const isCalledNote = (target: Target): boolean =>
  target.found === 'one' && nameWords(target.title).some(isNoteWord);
