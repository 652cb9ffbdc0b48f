import { any } from '../note-sources.ts';

/** How a language speaks of a note that there is, as sources of patterns. */
export interface NoteReference {
  /** With its words in one of the groups `about`, `notes`, `of`, `name` and `bare`; none of them for the one that was spoken of. */
  readonly any: string;
  /** One whose end nothing behind it can be taken for. */
  readonly closed: string;
  /** The group `it`: it is meant only where a note was spoken of. */
  readonly pronoun: string;
  /** One that is named with an article, or is mine: in the middle of a sentence too. */
  readonly known: string;
}

const quotes = '"“”«»';
const quoted = String.raw`(?:[${quotes}]\s?[^${quotes}\n]{1,80}?\s?[${quotes}]|'[^'\n]{1,60}')`;
/** Words of a name, as few as fit, or what is in quotes. */
const ofWords = any(quoted, String.raw`[^:;#\n]{1,80}?`);

/** What is no name of a note before its noun: it is to be made, or something to stick on a door. */
const noName =
  '(?!(?:the|my|our|that|this|an?|another|each|every|any|some|no|your|his|her|its|their|thank you|thank-you|thankyou|(?:category|title|name|pin|tags?|labels?|top) (?:of|on|from|for)|sticky|post-it|bank|sick|delivery|add|to|for|cette|ma|une|notre|esta|esa|una|mi|nuestra|la) )';
/** "A poster in the hall with a note" is none. */
const nameWord = String.raw`(?!(?:in|on|from|with|at|by|under|into|onto|until|before|after|that|which|my|our) )[^\s:;,.!?${quotes}]+`;
const words = `${nameWord}(?: ${nameWord}){0,7}?`;
const adjective =
  '(?:(?:old|new|little|big|long|pinned|unpinned|archived|deleted|existing|current|entire) )?';
const since =
  "(?: (?:that )?(?:i|we|you) (?:(?:just|have|had|'ve|accidentally|already) ?)*(?:deleted|archived|made|wrote|written|took|taken|pinned|trashed|binned|removed|threw away|have)(?: (?:earlier|yesterday|today|just now|before|last week|by accident|by mistake|accidentally))?)?";
const englishThat = any(
  '(?:that|this|the same|the last|the latest|the new|the newest|the other|that last|my last|my latest|my newest|the most recent|my most recent) note',
  'the (?:last )?(?:note|one) (?:that )?(?:i|you) (?:just )?(?:made|wrote|took|added|created|saved|wrote down|noted|put down|showed me)(?: just now| for me)?',
);
const englishNounOf = (determiner: string, noun: string, group = 'about'): string =>
  `${determiner}${adjective}${noName}(?<${group}>${any(quoted, words)}) ${noun}${since}`;
/** Several are one where they are mine: "the meeting notes" may be anybody's papers. */
const englishNoun = any(
  englishNounOf('(?:(?:my|the|our|that|this) )?', 'note'),
  englishNounOf('(?:my|our) ', 'notes', 'notes'),
);
const englishQuoted = `(?:(?:my|the|our|that|this) )?${adjective}note (?:called |named |titled )?(?<name>${quoted})`;
/** What "note" is no noun of its own before, and what no name begins with. */
const compound =
  '(?!(?:about|on|for|with|called|named|titled|entitled|regarding|of|from|that|where|in|to|at|by|as|is|should|must|can|into|off|out|under|and|or|file|files|app|folder|pad|book|books|card|cards|taker|taking|paper|stand|block|page|board|back|away|up|down|pinned|archived|it) ?)';
const englishOfAs = (determiner: string): string =>
  `${determiner}${adjective}notes? (?:(?:i|we) (?:have|had|took|made|wrote) )?(?:about|on|for|with|called|named|titled|entitled|regarding|of|from|that (?:says|mentions|has|is called)|(?:where|in which) i (?:wrote|write|said|put|talk(?:ed)?|mention(?:ed)?)(?: down)?(?: about| on)?) (?<of>${ofWords})${since}`;
const englishOf = englishOfAs('(?:(?:my|the|our|that|this) )?');
const englishKnown = '(?:my|the|our|that|this) ';
const englishNamed = String.raw`(?:(?:my|the) )?note ${compound}(?<bare>[^\s:;,.${quotes}]+(?: [^\s:;,.${quotes}]+)?)`;
const englishPronoun = '(?<it>it|this|that|that one|this one)';

export const englishReference: NoteReference = {
  any: any(
    englishThat,
    englishQuoted,
    englishNoun,
    englishOf,
    englishNamed,
    '(?:my|the) note',
    englishPronoun,
  ),
  closed: any(englishThat, englishQuoted, englishNoun, englishPronoun),
  pronoun: englishPronoun,
  known: any(englishThat, englishQuoted, englishNounOf(englishKnown, 'notes?'), englishOfAs(englishKnown)),
};

const frenchAdjective = '(?:(?:vieille|petite|nouvelle|ancienne|grande) )?';
const frenchSince =
  "(?: (?:que (?:j'ai|j'avais|tu as)(?: (?:deja|accidentellement|malencontreusement))? (?:supprimee?|effacee?|archivee?|ecrite?|prise?|faite?|jetee?|epinglee?|creee?)(?: .{1,20}?)?|archivee|epinglee|supprimee|effacee))?";
const frenchThat = any(
  '(?:cette|la derniere|ma derniere|la meme|la nouvelle|cette derniere) note',
  "(?:la (?:derniere )?note|celle) que (?:je viens de|tu viens de|j'ai (?:juste )?)(?: ?(?:prendre|faire|creer|ecrire|noter|ajouter|prise?|faite?|creee?|ecrite?|notee?|ajoutee?))?",
);
const frenchLead =
  "(?:(?:(?:a propos |au sujet )?(?:de|du|des)|sur|pour|avec|appelee|intitulee|nommee|qui s'appelle|qui parle de|ou (?:j'ai|je) (?:ecrit|note|mis|parle|parlais)(?: de| sur)?)\\s(?:la |le |les |l')?|d'|de l')?";
const frenchQuoted = `(?:(?:ma|la|notre|cette) )${frenchAdjective}note (?:appelee |intitulee |nommee )?(?<name>${quoted})`;
const frenchOfAs = (determiner: string): string =>
  `${determiner}${frenchAdjective}notes? ${frenchLead}(?!(?:en|que|qui|comme|est|doit|devrait|dans|a|aux|n'|ne|va|plus|soit|pas) )(?<of>${any(quoted, '[^:;,#\\n]{1,80}?')})${frenchSince}`;
const frenchOf = frenchOfAs('(?:(?:ma|la|notre|cette|mes|nos) )?');
const frenchPronoun = "(?<it>la|le|l'|ca|cela|celle-ci|celle-la)";

export const frenchReference: NoteReference = {
  any: any(frenchThat, frenchQuoted, frenchOf, '(?:la|ma) note', frenchPronoun),
  closed: any(frenchThat, frenchQuoted, frenchPronoun),
  pronoun: frenchPronoun,
  known: any(frenchThat, frenchQuoted, frenchOfAs('(?:ma|la|notre|cette|mes|nos) ')),
};

const spanishAdjective = '(?:(?:vieja|antigua|nueva|pequena) )?';
const spanishSince =
  '(?: (?:que (?:ya )?(?:borre|elimine|archive|hice|escribi|cree|tome|tire|fije|guarde|quite|he (?:borrado|eliminado|archivado|hecho|escrito))(?: .{1,20}?)?|archivada|fijada|borrada|eliminada))?';
const spanishThat = any(
  '(?:esa|esta|la ultima|mi ultima|la misma|la nueva)(?: ultima)? nota',
  '(?:la (?:ultima )?nota|la) que (?:acabo de|acabas de) (?:hacer|crear|escribir|tomar|guardar|apuntar|anotar|anadir)',
);
const spanishLead =
  '(?:(?:sobre|acerca de|para|con|del?|llamada|titulada|que se llama|que habla de|donde (?:puse|escribi|apunte|hable)(?: de| sobre)?)\\s(?:la |el |los |las )?)?';
const spanishQuoted = `(?:(?:mi|la|nuestra|esa|esta) )${spanishAdjective}nota (?:llamada |titulada )?(?<name>${quoted})`;
const spanishOfAs = (determiner: string): string =>
  `${determiner}${spanishAdjective}notas? ${spanishLead}(?!(?:en|que|como|es|debe|deberia|a|al|ya|va|no|arriba|tiene|por) )(?<of>${any(quoted, '[^:;,#\\n]{1,80}?')})${spanishSince}`;
const spanishOf = spanishOfAs('(?:(?:mi|la|nuestra|esa|esta|mis|nuestras) )?');
const spanishPronoun = '(?<it>la|lo|eso|esto|esta|esa)';

export const spanishReference: NoteReference = {
  any: any(spanishThat, spanishQuoted, spanishOf, '(?:la|mi) nota', spanishPronoun),
  closed: any(spanishThat, spanishQuoted, spanishPronoun),
  pronoun: spanishPronoun,
  known: any(spanishThat, spanishQuoted, spanishOfAs('(?:mi|la|nuestra|esa|esta|mis|nuestras) ')),
};
