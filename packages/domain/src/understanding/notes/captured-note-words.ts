import { any, lead, separator } from './note-sources.ts';
import { noteText } from './note-text.ts';
import { restOf, type Written } from './written.ts';

// A field for todos takes fewer words for a note than a conversation does: what is begun with "make a note" there is mostly
// something to do.

/** "Note: …", "une petite note : …", "nota nueva: …". */
const plainly = lead(
  `${any(
    '(?:(?:an?|my) )?(?:(?:new|quick|little|short) )?notes?',
    '(?:(?:une|ma) )?(?:(?:nouvelle|petite) )?notes?(?: rapide)?',
    '(?:(?:una|mi) )?(?:nueva )?notas?(?: rapida| nueva)?',
  )}${separator}`,
);
const colon = String.raw`\s*[:\uFF1A]\s*`;
/** "Make a note: …", "save this as a note: …". */
const made = lead(
  `${any(
    '(?:make|take|add|create|write|start)(?: me)? (?:a|another) (?:(?:new|quick) )?note',
    '(?:prends|prendre|cree|creer|ajoute|fais|ecris)(?:[- ]moi)? une (?:nouvelle )?note',
    '(?:toma|crea|haz|anade|escribe|agrega)(?:me)? una (?:nueva )?nota',
    '(?:save|keep|store|write) (?:this|that|it|the following) (?:down )?(?:as|in) (?:a |my )?notes?',
    '(?:enregistre|garde|note|mets)[- ](?:le|la|ca|cela|ceci) (?:comme|en|dans) (?:une |mes )?notes?',
    '(?:guarda|apunta|anota|pon)(?:l[oa])?(?: (?:esto|eso))? (?:como|en) (?:una |mis )?notas?',
  )}${colon}`,
);
const behind = new RegExp(
  `^(?<text>\\S.+?)\\s*[,.;:–-]+\\s*${any(
    '(?:please )?(?:save|keep|store) (?:this|that|it) as a (?:new )?note',
    '(?:garde|enregistre)[- ](?:ca|le|la) (?:en|comme) (?:une )?note',
    'guardal[oa] como (?:una )?nota',
  )}$`,
  'du',
);

/** A note that a captured line asks for, and its words for that. */
export interface CapturedNote {
  readonly title: string;
  readonly content: string;
  /** Where those words are in the line. */
  readonly words: readonly [start: number, end: number];
}

/** Whether a line, folded, says plainly that it is a note. */
export const isPlainlyNote = (head: string): boolean => plainly.test(head);

/** "Note: …" and what else says so in front of the text, which goes on below. */
export function leadingNote(written: Written): CapturedNote | null {
  const match = plainly.exec(written.head) ?? made.exec(written.head);
  if (match === null) return null;
  const text = restOf(written, match[0].length);
  return text.trim() === '' ? null : { ...noteText(text), words: [0, match[0].length] };
}

/** "…, save this as a note": the line alone. */
export function followedNote({ head, line }: Written): CapturedNote | null {
  const indices = behind.exec(head)?.indices?.groups?.['text'];
  if (indices === undefined) return null;
  return {
    title: '',
    content: line.slice(indices[0], indices[1]).trim(),
    words: [indices[1], line.length],
  };
}
