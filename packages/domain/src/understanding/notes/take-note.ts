import { beginsTask } from '../../capture/task-verbs.ts';
import { capturePart } from '../capture-part.ts';
import type { Asked, Intent } from '../intent.ts';
import { listNamed } from '../reading/list-named.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { any, lead, looseSeparator, separator, wish } from './note-sources.ts';
import { bareName } from './bare-name.ts';
import { noteText } from './note-text.ts';
import { restOf, type Written } from './written.ts';

const noun = any(
  '(?:(?:an?|one|another|the) )?(?:(?:new|quick|little|short|brief) )?(?:notes?|n(?:te|oet|toe))',
  '(?:une )?(?:(?:nouvelle|petite|autre) )?notes?(?: rapide)?',
  '(?:una )?(?:(?:nueva|otra|pequena) )?notas?(?: rapida| nueva)?',
);

const making = any(
  '(?:make|take(?: down)?|write(?: down)?|create|add|start|begin|open(?: up)?|keep|save|put|record|jot down|put down)(?: me)?',
  '(?:prend(?:s|re|ez)(?: en)?|cree[rz]?|fais|faire|ecri(?:s|re)|ajoute[rz]?|redige|commence[rz]?|demarre|ouvre)(?:[- ]moi)?',
  '(?:me )?(?:tom(?:a|ar|ame|as)|haz(?:me)?|hacer|crea(?:r|me)?|escrib(?:e|ir)|anad(?:e|ir)|agrega|empieza|abre|redacta)',
);
const wanting = any(
  "(?:i (?:want|need|would like)|i'd like)(?= an? )",
  "(?:je (?:veux|voudrais)|j'aimerais|il me faut)(?= une )",
  '(?:quiero|quisiera|necesito)(?= una )',
);
const fresh = '(?=(?:an? )?(?:new|quick)|(?:une )?nouvelle|(?:una )?nueva)';
const made = any(`(?:(?:${wish})?${making}|${wanting}) ${noun}`, `${fresh}${noun}`);
const inside = '(?: in)?';

const titled = any(
  'called|named|titled|entitled|with the title',
  "appelee|nommee|intitulee|qui s'appelle",
  'llamada|titulada|que se llam[ea]|con (?:el )?titulo',
);
const holding = any(
  'with|saying|that says|containing',
  'avec|qui dit|disant|contenant',
  'con|que (?:diga|dice)',
);
const that = any(
  '(?: that(?: says)?| saying(?: that)?| with(?! the title)|,? and (?:write|put|say)(?: in it)?:?)',
  ' (?:que|avec(?! le titre)|,? et (?:ecris|mets|note)(?: dedans)?)',
  ' (?:(?:de )?(?:que|q)|con(?! (?:el )?titulo)|y (?:escribe|pon|anota)(?: en ella)?:?)',
);

/** "Note: …" says what it is: all that follows is a note, whatever it looks like. */
const plainly = lead(`${noun}${separator}`);
const saved = any(
  `(?:save|keep|store|put|file|record|write) (?:(?:this|that|it|the following) )?(?:down )?(?:as|in|into|under) (?:a |my |the )?(?:new )?notes?${looseSeparator}`,
  `(?:add|write|put|save) (?:this )?(?:to|in|into) (?:my )?notes${looseSeparator}`,
  `(?:enregistre[rz]?|gard(?:e|er|ez)|sauvegarde|mets|note|ecris|ajoute)(?:[- ](?:le|la|moi|ca|cela|ceci))? (?:comme|en|dans|a|sur) (?:une |mes )?(?:nouvelle )?notes?${looseSeparator}`,
  `(?:guard(?:a|ar|e)|pon|apunta|anota|escribe|mete|agrega|anade)(?:me)?(?:lo|la)?(?: (?:esto|eso|lo siguiente))? (?:como|en|a) (?:una |mis )?(?:nueva )?notas?${looseSeparator}`,
);
const named = lead(
  `${made} ${titled} ["“«']?(?<title>[^:"”»]{1,100}?)["”»']?(?:${separator}|,? ${holding} |\\s*$)`,
);
const quoted = lead(`${made} ["“«] ?(?<title>[^"”»]{1,100}?) ?["”»](?:${separator}|,? ${holding} |\\s*$)`);
/** "Create a note Recipes": a name that is written as one. */
const capital = lead(
  `(?:${wish})?${any('create|start|begin|new|make', 'cree[rz]?|fais|commence[rz]?|nouvelle', 'crea(?:r)?|haz|empieza|nueva')}(?:[- ](?:me|moi))?(?: an?| une| una)?(?: new| nouvelle| nueva)? (?:note|nota) (?<title>\\p{L}[^:,]{0,60}?)(?:${separator}|\\s*$)`,
);
const saying = lead(`${made}${that} `);
const elided = lead(`${made} qu'`);
/** "A note about the kitchen: …" is called so. */
const topical = lead(
  `(?:${made}|${noun}) (?:about|on|regarding|sur|a propos de|sobre|acerca de) ["“«']?(?<title>[^:"”»]{1,80}?)["”»']?${separator}`,
);
const about = lead(
  `(?:${wish})?(?:make|take|keep)(?: me)? (?:a )?(?:quick |new )?note (?:of|about|on) (?!(?:it|this|that|them)\\b)`,
);
const savedAs = lead(saved);
const begun = lead(`${made}${inside}${looseSeparator}`);
const alone = new RegExp(`^(?:${wish})?(?:${making} ${noun}|${fresh}${noun}|nota nueva)$`, 'u');

/** As the French set a colon: "note : acheter du pain" is an order to write down what is to be done. */
const order = /^note +: */u;

/** Words for writing something down, which todos are written down with too. */
const jotting = lead(
  any(
    `(?:jot|scribble) (?:(?:this|that|it) )?down(?:${looseSeparator}| (?:that )?)`,
    `(?:write|note|put|get) (?:this|that|it) down${looseSeparator}|(?:write|note) down${separator}`,
    `(?:note[rz]?|ecri(?:s|re|vez)|marque)(?:[- ]moi)? (?:ca|ceci|cela)${separator}|noter${separator}`,
    `(?:apunta|anota|escribe)(?:me|r)?(?: (?:esto|eso|lo siguiente))?${separator}`,
  ),
);
const behind = new RegExp(
  `^(?<text>\\S.+?)\\s*[,.;:–-]*\\s+(?:and |et |y )?${any(
    '(?:please )?(?:save|keep|store|put|add|write) (?:this|that|it)(?: down)? (?:as|in|to) (?:a |my )(?:new )?notes?|(?:please )?(?:make|take|keep) a note(?: of (?:this|that|it))?',
    '(?:garde|enregistre|mets|note)[- ](?:ca|le|la) (?:en|dans|comme) (?:une |mes )?notes?|prends[- ]en note|prends note(?: de ca)?',
    '(?:guardal[oa]|ponl[oa]|apuntal[oa]) (?:en|como) (?:una |mis )?notas?|toma nota(?: de (?:eso|esto|ello))?',
  )}$`,
  'du',
);

/** A note to be taken, with what is to stand in it; null where none is asked for. */
export function takeNote(written: Written, asked: Asked): Intent | null {
  const { head } = written;
  if (alone.test(head)) return written.below.trim() === '' ? whichText : noted('', written, head.length);
  const orders = order.exec(head);
  if (orders !== null && beginsAsTask(restOf(written, orders[0].length), asked)) return null;
  const match = begunWith(written);
  if (match !== null) return noted(match.title, written, match.length);
  const told = saying.exec(head) ?? elided.exec(head);
  if (told !== null) {
    const text = restOf(written, told[0].length);
    // "Take a note that I have to …" is about something to do.
    return isToDo(text, asked) ? null : noted('', written, told[0].length);
  }
  const jotted = jotting.exec(head);
  if (jotted !== null) {
    const text = restOf(written, jotted[0].length);
    return text.includes('\n') || !isTask(text, asked) ? noted('', written, jotted[0].length) : null;
  }
  return notedBehind(written);
}

const whichText: Intent = { kind: 'ask_what', order: 'add_note', category: null };

interface Lead {
  /** As typed. */
  readonly title: string;
  /** How long it is. */
  readonly length: number;
}

const leadOf = (match: RegExpExecArray | null, title = ''): Lead | null =>
  match === null ? null : { title, length: match[0].length };

/** With a name, or without. */
function begunWith({ head, line }: Written): Lead | null {
  const plain = plainly.exec(head) ?? savedAs.exec(head);
  if (plain !== null) return leadOf(plain);
  const called = named.exec(head) ?? quoted.exec(head) ?? topical.exec(head);
  const whole = called ?? capital.exec(head);
  const indices = whole?.indices?.groups?.['title'];
  const title = indices === undefined ? '' : bareName(line.slice(indices[0], indices[1]));
  if (called !== null || /^\p{Lu}/u.test(title)) return leadOf(whole, title);
  return leadOf(begun.exec(head) ?? about.exec(head));
}

function noted(title: string, written: Written, from: number): Intent {
  const text = restOf(written, from);
  if (title !== '') return { kind: 'add_note', title, content: text.replace(/^\s*\n/u, '').trimEnd() };
  return text.trim() === '' ? whichText : { kind: 'add_note', ...noteText(text) };
}

function notedBehind({ head, line, below }: Written): Intent | null {
  const indices = below === '' ? behind.exec(head)?.indices?.groups?.['text'] : undefined;
  return indices === undefined
    ? null
    : { kind: 'add_note', title: '', content: line.slice(indices[0], indices[1]).trim() };
}

const isToDo = (text: string, { language }: Asked): boolean => withoutTodoLead(text, language) !== text;

const beginsAsTask = (text: string, asked: Asked): boolean =>
  isToDo(text, asked) || beginsTask(text.toLowerCase(), asked.language, false);

/** What would be kept as a todo if nothing else was said: it begins as one, has a date, or is put on a list. */
function isTask(text: string, asked: Asked): boolean {
  if (beginsAsTask(text, asked)) return true;
  const part = capturePart(text, asked);
  return (
    listNamed(text, asked) !== null || (part !== null && (part.due !== null || part.recurrence !== null))
  );
}
