import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, SearchedPlace } from '../intent.ts';
import { isShort, said, typed } from '../said.ts';
import { wholeWhen } from '../said-when.ts';

/** What mail and files are called; a message is one of this app as well, and "papers" are rarely in a drive. */
const called: Readonly<Record<SearchedPlace, { readonly one: string; readonly place: string }>> = {
  mail: {
    one: 'e-?mails?|mails?|courriels?|correos?(?: electronicos?)?',
    place:
      'e-?mails?|mails?|inbox|mailbox|gmail|outlook|courriels?|boite(?: mail| de reception)?|correos?|bandeja(?: de entrada)?',
  },
  files: {
    one: 'files?|documents?|docs?|pdfs?|spreadsheets?|fichiers?|archivos?|ficheros?|documentos?',
    place: 'drive|google drive|onedrive|one drive|files?|fichiers?|archivos?|ficheros?',
  },
};

const seek =
  "(?:(?:can you |could you )?(?:find|search(?: for)?|look (?:for|up)|show|get(?= me ))(?: me)?|where(?: is|'s)|do i have|have i got|(?:re)?trouve[rz]?(?:[- ]moi)?|(?:re)?cherche[rz]?(?:[- ]moi)?|montre[rz]?(?:[- ]moi)?|ou est|ai[- ]je|busca(?:me|r)?|encuentra(?:me)?|muestra(?:me)?|ensena(?:me)?|donde esta|tengo(?! que ))";
const through =
  '(?:search(?: through)?|look (?:in|through)|cherche[rz]?|recherche[rz]?|regarde[rz]?|busca[r]?|mira)';
const article =
  "(?:(?:the|my|an?|any|that|all(?: the| my)?|le|la|les|l'|mon|ma|mes|un|une|des|ce|cet|el|los|las|mi|mis|un|una|algun|ese) ?)*";
/** Whole words, or "du" would be read as "d" and what is behind it. */
const about =
  "(?:(?:au sujet de|a propos de|que (?:dice|habla de)|that (?:says|mentions)|qui parle de|acerca de|containing|concernant|contenant|appelee?s?|llamad[oa]s?|called|saying|named|about|sobre|avec|with|from|des|del|sur|con|by|on|for|re|de|du)(?= )|d')";
const inside = '(?:in|through|inside|on|within|dans|sur|en)';
const words = '(?<words>.+)';

const patterns = (['mail', 'files'] as const).flatMap((place) => {
  const { one, place: where } = called[place];
  const sources = [
    // "find the mail with the invoice"
    `${seek} ${article}(?:${one}) ${about} ?${words}`,
    // "find the invoice in my mail"
    `${seek} (?<words>.+?) ${inside} ${article}(?:${where})`,
    // "search my mail for the invoice"
    `${through} (?:${inside} )?${article}(?:${where}) (?:for |pour |para |si hay |apres )?${words}`,
  ];
  return sources.map((source, at) => ({
    place,
    isInside: at === 1,
    pattern: new RegExp(`^(?:${source})$`, 'du'),
  }));
});

const opening = /^(?:the|my|an?|le|la|les|l'|mon|ma|mes|un|une|el|los|las|mi|mis|una) ?(?<=[ '])/iu;
/** What is kept here, wherever one thinks it is. */
const ownThings =
  /^(?:todos?|to-?dos?|tasks?|notes?|reminders?|events?|appointments?|taches?|rappels?|evenements?|tareas?|notas?|recordatorios?|eventos?|citas?)(?![\p{L}\p{N}])/u;
/** By when something is to be done, at the end; "about tomorrow" is none. */
const due =
  /(?:^|\s)(?:by|before|until|till|due|avant|d'ici|antes del?|para(?: el| la)?|pour(?: le)?) (?<by>\S.*)$|(?<!\s(?:about|from|for|of|on|re|de|du|d'|sur|del|sobre|pour|para))\s(?<then>(?:today|tonight|tomorrow|aujourd'hui|ce soir|demain|hoy|esta noche|manana)(?: .*)?|(?:on|at|le|a|el|a las?) \S.*)$/du;
const quotes = /^["“”„«‹'‘\s]+|["“”»›'’\s]+$/gu;

/** What is looked for in mail or files that are connected; null for everything else. Of one's own things nothing is meant. */
export function readOutside(text: string, asked: Asked): Intent | null {
  if (asked.outside === undefined || asked.outside.size === 0) return null;
  const message = said(text);
  if (!isShort(message)) return null;
  for (const { place, pattern, isInside } of patterns) {
    if (!asked.outside.has(place)) continue;
    const match = pattern.exec(message.plain);
    if (match === null) continue;
    const sought = (typed(message, match, 'words') ?? '').trim().replace(opening, '').replaceAll(quotes, '');
    if (isInside && ownThings.test(foldText(sought))) return null;
    if (isDue(sought, asked)) return null;
    if (sought !== '') return { kind: 'search_outside', words: sought, in: place };
  }
  return null;
}

function isDue(words: string, asked: Asked): boolean {
  const { by, then } = due.exec(foldText(words))?.indices?.groups ?? {};
  const at = by ?? then;
  return at !== undefined && wholeWhen(words.slice(...at), asked) !== null;
}
