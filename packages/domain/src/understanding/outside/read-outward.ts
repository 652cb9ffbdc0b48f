import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Language, Understood } from '../intent.ts';
import { said } from '../said.ts';
import { completeOutward } from './complete-outward.ts';
import { addressesIn, addressList } from './mail-addresses.ts';
import { videoIn } from './video-link.ts';

/** Longer than a mail may be nothing is read. */
const longest = 6_000;
/** What a subject takes of the first line. */
const subjectLength = 60;

const addresses = `(?<to>${addressList})`;
const somebody = String.raw`(?<name>[\p{L}][\p{L}.'-]*(?: [\p{L}][\p{L}.'-]*){0,2}?)`;
const mail = String.raw`(?:e-?mails?|mails?|courriels?|correos?(?: electronicos?)?)`;
const aMail = `(?:(?:an?|the|un|une|el|l')[ ]?)?(?:(?:quick|short|petit|breve) )?${mail}`;
const send =
  '(?:send|write|shoot|envoie[rz]?|envoyer|ecris|ecrivez|ecrire|manda(?:le|r)?|envia(?:le|r)?|escribe(?:le)?|escribir)';
const subject =
  "(?:,? (?:with (?:the )?subject|subject|about|avec (?:pour |l')objet|objet|au sujet de|con (?:el )?asunto|asunto|sobre):? (?<subject>[^\\n]+?))?";
const them = '(?:him|her|them)';
const saying = [
  ',? (?:saying|to say|and say|that says|which says)(?: that)?',
  `,? (?:to tell|and tell|telling|letting|to let|and let) ${them}(?: know)?(?: that)?`,
  ',? that',
  ",? (?:pour|et) (?:(?:lui|leur) )?(?:dire|dis)(?: que| qu')?",
  ",? (?:(?:en )?(?:lui |leur )?disant|qui dit)(?: que| qu')?",
  ',? (?:diciendo(?:le|les)?|para decir(?:le|les)?|y di(?:le|les)?|que diga)(?: que)?',
];
const telling = `(?:(?<colon>\\s*:)|(?:${saying.join('|')})(?=[ '\\n:"“«]|(?<=')):?)`;
const body = String.raw`\s*(?<text>\S[\s\S]*)`;

/** By an address; and by a name, which only asks for one. */
const mails = [
  `${send} ${aMail} (?:to|a) ${addresses}${subject}${telling}${body}`,
  `(?:e-?mail|mail) ${addresses}${subject}${telling}${body}`,
  `${send} ${addresses} ${aMail}${subject}${telling}${body}`,
  `(?:write|ecris|ecrivez|escribe(?:le)?) (?:to|a) ${addresses}${subject}${telling}${body}`,
  `${send} ${aMail} (?:to|a) ${somebody}${subject}${telling}${body}`,
].map((source) => new RegExp(`^(?:${source})$`, 'du'));

const link = String.raw`(?<link>\S*youtu\S+?)`;
const put = '(?:put|add|save|ajoute[rz]?|mets|mettez|mettre|pon|poner|anade|anadir|agrega|agregar|guarda)';
const thisVideo = '(?:(?:(?:this|the|that|cette|la|este|ese|el) )?video:? )?';
const my = '(?:my|the|our|ma|la|mi|nuestra) ';
const list = '(?:play ?list(?:e)?|list[ae]?)(?: de (?:lecture|reproduccion))?';
const videos = [
  `${put} ${thisVideo}${link} (?:to|on|onto|in|into) (?:${my})?(?<name>.+?) (?:play ?)?list`,
  `${put} ${thisVideo}${link} (?:to|on|onto|in|into|a|dans|sur|en) (?:${my})?${list} (?:(?:called|named|appelee|llamada|de|d') ?)?(?<name>.+)`,
  `${put} ${thisVideo}(?:to|on|onto|in|into) (?:${my})?(?<name>.+?) (?:play ?)?list:? ${link}`,
  `${put} ${thisVideo}(?:a|dans|sur|en) (?:${my})?${list} (?:(?:appelee|llamada|de|d') ?)?(?<name>.+?):? ${link}`,
].map((source) => new RegExp(`^(?:${source})[.!]*$`, 'du'));

const quotes = /^["“”„«‹\s]+|["“”»›\s]+$/gu;

/**
 * What is to be written where it lives at a provider alone: a mail that is said with its words, a video that is named by its address.
 * The answer to what was asked of it completes it. Null for everything else, and where nothing of the kind is connected. What a mail
 * says is the person's own text, of which nothing is corrected.
 */
export function readOutward(typed: string, asked: Asked): Understood | null {
  const { outward, language } = asked;
  if (outward === undefined || outward.size === 0 || typed.length > longest) return null;
  const completed = completeOutward(typed, asked);
  if (completed !== null) return { ...completed, language };
  const text = typed.trimEnd().slice(said(typed).start);
  const plain = foldText(text);
  const intent =
    (outward.has('videos') ? videoSaid(text, plain) : null) ??
    (outward.has('mail') ? mailSaid(text, plain) : null);
  return intent === null ? null : { ...intent, language: languageOf(plain) ?? language };
}

/** By its verb: the rest is mostly what others are to read, in whichever language. */
const languageOf = (plain: string): Language | null =>
  /^(?:envo[iy]e|ecri[stv]|ajoute|met[stz]|mette)/u.test(plain)
    ? 'fr'
    : /^(?:manda|envia|escrib|pon|anad|agrega|guarda)/u.test(plain)
      ? 'es'
      : null;

function mailSaid(text: string, plain: string): Intent | null {
  for (const pattern of mails) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const typedOf = (group: string): string => text.slice(...(match.indices?.groups?.[group] ?? [0, 0]));
    const isVerbatim = match.groups?.['colon'] !== undefined;
    const words = typedOf('text').trim().replaceAll(quotes, '');
    if (words === '') continue;
    const given = typedOf('subject').trim().replaceAll(quotes, '');
    return {
      kind: 'send_mail',
      to: addressesIn(typedOf('to')),
      subject: given === '' ? subjectOf(words) : given,
      text: isVerbatim ? words : capital(words),
    };
  }
  return null;
}

function videoSaid(text: string, plain: string): Intent | null {
  if (!plain.includes('youtu')) return null;
  for (const pattern of videos) {
    const { link: at, name } = pattern.exec(plain)?.indices?.groups ?? {};
    if (at === undefined || name === undefined) continue;
    const video = videoIn(text.slice(...at));
    const called = text.slice(...name).replaceAll(quotes, '');
    if (video !== null && called !== '') return { kind: 'add_video', video, list: called };
  }
  return null;
}

const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The first line, as far as whole words go. */
function subjectOf(words: string): string {
  const [line = ''] = words.split('\n');
  const first = capital(line.trim().replace(/[.,;:]+$/u, ''));
  if (first.length <= subjectLength) return first;
  const cut = first.slice(0, subjectLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), subjectLength / 2)).trimEnd()}…`;
}
