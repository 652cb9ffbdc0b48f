import { foldText } from '../../capture/folded-text.ts';
import { languages } from '@squeeze/contracts/languages';
import type { Asked, Intent } from '../intent.ts';
import { bareName } from './bare-name.ts';
import {
  any,
  englishNote,
  frenchNote,
  knownEnglishNote,
  knownFrenchNote,
  knownSpanishNote,
  lead,
  looseSeparator,
  separator,
  spanishNote,
  thatNote,
  whole,
} from './note-sources.ts';
import { restOf, writtenIn, type Written } from './written.ts';

const adding = {
  en: '(?:add|append|put|write|stick|pop|include|chuck|jot|note)(?: down)?',
  fr: '(?:r?ajoute[rz]?|mets|mettre|ecri(?:s|re)|note|marque|inscris)(?:[- ]moi)?',
  es: '(?:anad(?:e|ir)|agrega(?:r)?|pon(?:er)?|apunta|escrib(?:e|ir)|suma|mete|anota)(?:me|le)?',
} as const;
const into = {
  en: '(?:to|on|onto|in|into|under|at the (?:end|bottom) of)',
  fr: '(?:a|dans|sur|au bas de)',
  es: '(?:a|en|al final de)',
} as const;
const notes = { en: englishNote, fr: frenchNote, es: spanishNote } as const;
const knownNotes = { en: knownEnglishNote, fr: knownFrenchNote, es: knownSpanishNote } as const;

/** What is to be written stands behind the note that is named, down to the last line. */
const headed: readonly RegExp[] = [
  ...languages.map((language) =>
    lead(
      `${adding[language]}(?: (?:this|that|it|an?(?:other)? (?:line|item|entry)|the following|ca|ceci|une ligne|esto|una linea))? ${into[language]} ${notes[language]}(?:${looseSeparator}| saying(?: that)? |,? ${adding[language]}(?:${separator}| ))`,
    ),
  ),
  ...languages.map((language) =>
    lead(`${into[language]} ${notes[language]},? (?:please )?${adding[language]}(?:${separator}| )`),
  ),
  lead(`(?:update|extend|complete) ${englishNote}${separator}`),
  lead(`(?:complete[rz]?|mets a jour) ${frenchNote}${separator}`),
  lead(`(?:completa|actualiza)(?:r)? ${spanishNote}${separator}`),
];
const headedThat = lead(
  `${any(...languages.map((language) => `${adding[language]} ${into[language]}`))} ${thatNote}${looseSeparator}`,
);
/** It stands before it: "add socks to my packing note". */
const inline: readonly RegExp[] = languages.map((language) =>
  whole(`${adding[language]} (?<text>.+) ${into[language]} ${knownNotes[language]}`),
);
const inlineThat = whole(
  `${any(...languages.map((language) => adding[language]))} (?<text>.+) ${any(...languages.map((language) => into[language]))} ${thatNote}`,
);
/** "Add it to my notes" is about none in particular. */
const inNotes = whole(
  any(
    `${adding.en} (?<en>.+) (?:to|in|into) my notes`,
    `${adding.fr} (?<fr>.+) (?:a|dans) mes notes`,
    `${adding.es} (?<es>.+) (?:a|en) mis notas`,
  ),
);
const pronoun = /^(?:it|this|that|them|ca|cela|ceci|le|la|esto|eso|lo)$/u;

/** What is to be written below a note, and below which; null where nothing is. */
export function addToNote(written: Written): Intent | null {
  const { head, line, plain, text, below } = written;
  for (const pattern of headed) {
    const match = pattern.exec(head);
    const content = match === null ? '' : restOf(written, match[0].length).trim();
    const about = match === null ? undefined : groupIn(match, line, 'about', 'of');
    if (about !== undefined && content !== '')
      return { kind: 'append_note', about: bareName(about), content };
  }
  const last = headedThat.exec(head);
  if (last !== null) {
    const content = restOf(written, last[0].length).trim();
    if (content !== '') return { kind: 'append_note', about: '', content };
  }
  if (below.trim() !== '') return null;
  const spoken = inlineThat.exec(plain);
  if (spoken !== null)
    return { kind: 'append_note', about: '', content: unquoted(groupIn(spoken, text, 'text') ?? '') };
  for (const pattern of inline) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const [content, about] = [groupIn(match, text, 'text'), groupIn(match, text, 'about', 'of')];
    if (content !== undefined && about !== undefined && !pronoun.test(foldText(content)))
      return { kind: 'append_note', about: bareName(about), content: unquoted(content) };
  }
  const kept = inNotes.exec(plain);
  const content = kept === null ? undefined : groupIn(kept, text, 'en', 'fr', 'es');
  return content === undefined || pronoun.test(foldText(content))
    ? null
    : { kind: 'add_note', title: '', content: unquoted(content) };
}

function groupIn(match: RegExpExecArray, text: string, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const indices = match.indices?.groups?.[name];
    if (indices !== undefined) return text.slice(indices[0], indices[1]).trim();
  }
  return undefined;
}

/** Without quotes around it, or the article that a language puts before some of a thing. */
const unquoted = (text: string): string =>
  text
    .replace(/^["“«‘'](?<within>.+)["”»’']$/u, '$<within>')
    .replace(/^(?:(?:du|de la|des)\s+|de l['’]\s*)(?=\p{L})/iu, '');

/** What would be a todo and nothing besides, or what nobody understands. */
const isMereWords = (intent: Intent): boolean =>
  intent.kind === 'unclear' ||
  (intent.kind === 'ask_what' && intent.order === 'add_todo') ||
  (intent.kind === 'add_todo' && intent.due === null);

/** "Add batteries too", "and sunscreen": more of what was just written down. */
const more = whole(
  any(
    `(?:(?:and|also|oh|then)[ ,]+)*${adding.en} (?<en>.+?)(?:,? (?:too|as well|also))`,
    '(?:and(?: also)?|also|oh and|plus) (?:add |put |write )?(?<more>[^?]+?)(?:,? (?:too|as well))?',
    `(?:(?:et|puis)[ ,]+)*(?:aussi[ ,]+${adding.fr}|${adding.fr} aussi) (?<plus>.+?)`,
    `(?:(?:et|puis)[ ,]+)*${adding.fr} (?<fr>.+?) (?:aussi|egalement)`,
    '(?:et(?: aussi| puis)?|aussi) (?<et>[^?]+?)(?: aussi)?',
    `(?:y[ ,]+)*(?:tambien[ ,]+${adding.es}|${adding.es} tambien) (?<mas>.+?)`,
    `(?:y[ ,]+)*${adding.es} (?<es>.+?) tambien`,
    '(?:y(?: tambien)?|tambien) (?<y>[^?]+?)(?: tambien)?',
  ),
);

/**
 * More for the note that was written to a moment ago; null where something else is said.
 * @param otherwise what it asks for as it stands: an order stays one, and so does what has a day
 */
export function moreOfNote(text: string, { frame }: Asked, otherwise: readonly Intent[]): Intent | null {
  if (frame?.isNoting !== true || !otherwise.every(isMereWords)) return null;
  const written = writtenIn(text);
  if (written === null || written.below.trim() !== '') return null;
  const { joined } = written;
  const match = more.exec(foldText(joined));
  if (match === null) return null;
  const content = groupIn(match, joined, 'en', 'more', 'fr', 'plus', 'et', 'es', 'mas', 'y');
  return content === undefined || pronoun.test(foldText(content))
    ? null
    : { kind: 'append_note', about: '', content: unquoted(content) };
}
