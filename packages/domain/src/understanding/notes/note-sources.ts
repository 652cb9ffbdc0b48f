// Sources of the patterns by which requests about notes are known, in three languages; all are understood in each. They are
// tried on folded text, so they have neither accents nor capitals.

/** One of them, as a source. */
export const any = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;

/** What a text begins with, and what is all of it; what stands in a group is found as typed. */
export const lead = (source: string): RegExp => new RegExp(`^(?:${source})`, 'du');
export const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'du');

/** Where what is to be written begins, behind a colon, a dash or a comma. */
export const separator = String.raw`(?:\s*[:\uFF1A]\s*|\s+[-\u2013\u2014]\s+)`;
export const looseSeparator = String.raw`(?:\s*[:\uFF1A,]\s*|\s+[-\u2013\u2014]\s+)`;

/** Before an order: "I want to", "let me". */
export const wish = any(
  "(?:i (?:want|need|would like)|i'd like) to ",
  'let me ',
  "(?:je (?:veux|voudrais|dois)|j'aimerais) ",
  '(?:quiero|quisiera|necesito) ',
);

const wordsOf = (name: string): string => `(?<${name}>[^:\\n]{1,80}?)`;

/** "The note about the boiler", "my trip note", with the words in the group `about` or, behind the noun, `of`. */
const englishNoteOf = (determiners: string): string =>
  any(
    `(?:${determiners}) notes? (?:i (?:have|had|took|made|wrote) )?(?:about|on|for|with|called|named|titled|regarding|of|tagged(?: with)?|from|that (?:says|mentions|has)|(?:where|in which) i (?:wrote|write|said|put|talk(?:ed)?|mention(?:ed)?)(?: down)?(?: about| on)?) ${wordsOf('of')}`,
    `(?:my|the|our|that) (?:old )?${wordsOf('about')} note`,
  );
export const englishNote = englishNoteOf('my|the|our|that|this|a|any|old');
/** One that there is: "a note about …" may be one to be made. */
export const knownEnglishNote = englishNoteOf('my|the|our|that');
const frenchLead =
  "(?:(?:(?:a propos |au sujet )?(?:de|du|des)|sur|pour|avec|appelee|intitulee|nommee|qui s'appelle|qui parle de|ou (?:j'ai|je) (?:ecrit|note|mis|parle|parlais)(?: de| sur)?)\\s(?:la |le |les |l')?|(?:d'|de l'))?";
const spanishLead =
  '(?:(?:sobre|acerca de|para|con|del?|llamada|titulada|que se llama|que habla de|donde (?:puse|escribi|apunte|hable)(?: de| sobre)?)\\s(?:la |el |los |las )?)?';
const frenchNoteOf = (determiners: string): string => `(?:${determiners}) note ${frenchLead}${wordsOf('of')}`;
export const frenchNote = frenchNoteOf('ma|la|notre|une|cette');
export const knownFrenchNote = frenchNoteOf('ma|la|notre');
const spanishNoteOf = (determiners: string): string =>
  `(?:${determiners}) nota ${spanishLead}${wordsOf('of')}`;
export const spanishNote = spanishNoteOf('mi|la|nuestra|alguna|una|esa');
export const knownSpanishNote = spanishNoteOf('mi|la|nuestra');

/** The one that was spoken of. */
export const thatNote = any(
  '(?:that|this|the (?:last|new)|my last|the same) note',
  '(?:cette|la derniere|ma derniere|la meme) note',
  '(?:esa|esta|la ultima|mi ultima|la misma) nota',
);
