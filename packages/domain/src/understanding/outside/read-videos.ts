import { findPersonalValue, looseName } from '../../personal-value.ts';
import type { Asked, Intent, Language, Understood } from '../intent.ts';
import { isShort, said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What begins a wish to see something, a question for it, or names it as one's own. */
const asking = setOf(
  'show see list display open view give tell get what whats which who do have am are ' +
    'montre montrez affiche affichez donne donnez dis liste ouvre ouvrez voir quel quelle quels quelles qu que quoi qui c j je a est y ' +
    'muestra muestrame ensena ensename dime dame lista abre ver que cual cuales quien tengo hay a',
);
const owning = setOf('my our mes nos mis nuestras');
/** Small words beside these; all of it may be said around what is meant. */
const around = setOf(
  's is i you me us did does got there the all any some of a an to on in at from for videos video clips songs contents ' +
    'moi nous je sont ce comme ai tu vous t la le les l de d du des dans sur en ma mon mes toutes tous toute tout suis avez ' +
    'nos il vers chansons contenu mi mis el los las un una unas unos del son esta estan nos he nuestra todas todos estoy ' +
    'canciones contenido youtube yt lists listes listas',
);
const isSmall = (word: string): boolean => asking.has(word) || owning.has(word) || around.has(word);

const own = setOf('my our ma mon notre mi nuestra nuestro');
const articles = setOf('the la le l el');
/** Behind an article what is spoken of may still go on: "the videos on my list". */
const inner = setOf(
  'videos video clips songs contents of on in from chansons contenu de du dans sur canciones contenido del en youtube',
);

const youtube = String.raw`(?: (?:on|de|sur|en|du|from|at) (?:my |mon |mi )?youtube)?`;
const bounded = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u');
const several = bounded(
  `(?:youtube |video )?play ?lists${youtube}|listes de lecture${youtube}|listas de reproduccion${youtube}|` +
    '(?:youtube|video) lists|(?:lists|listes|listas) (?:(?:on|sur|de|en) )?youtube',
);
const one = bounded(
  `(?:youtube |video )?play ?list(?:e)?${youtube}|liste de lecture${youtube}|lista de reproduccion${youtube}|` +
    '(?:youtube|video) list|(?:list|liste|lista) (?:(?:on|sur|de|en) )?youtube',
);
const followed = bounded('subscriptions|abonnements|suscripciones');
/** To be told of what is new somewhere; who that is is asked for by channels, or where they are. */
const following = bounded('subscribed|abonnee?s?|suscrit[oa]s?|follow(?:ing)?|suis|sigo|siguiendo');
const subscribing = bounded('subscribed|abonnee?s?|suscrit[oa]s?');
const channels = bounded('channels?|youtubers?|chaines?|canal(?:es)?|youtube');
const called =
  /^(?:(?:called|named|titled|appelee?s?|nommee?s?|intitulee?s?|llamad[oa]s?|titulad[oa]s?|de|del|d|of|on youtube|sur youtube|en youtube)(?![\p{L}\p{N}])[\s'’]*)+/u;
const quotes = /^["“”„«‹‘'\s]+|["“”»›’'\s]+$/gu;
const longestName = 8;

interface Word {
  readonly plain: string;
  readonly from: number;
}

const wordsIn = (plain: string): readonly Word[] =>
  [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ plain: match[0], from: match.index }));

/** By these it is told in which language something was said; most names and many words are the same in all. */
const french = setOf(
  'mes ma mon montre montrez moi affiche affichez quelles quels quelle abonnements chaines dans sur quoi ouvre donne lecture',
);
const spanish = setOf(
  'mis mi muestra muestrame ensena ensename que cuales suscripciones canales dime dame abre tengo sigo estoy hay listas reproduccion',
);

function languageSaid(plain: string, usual: Language): Language {
  const words = wordsIn(plain).map((word) => word.plain);
  const [fr, es] = [french, spanish].map((known) => words.filter((word) => known.has(word)).length);
  if (fr === es) return usual;
  return (fr ?? 0) > (es ?? 0) ? 'fr' : 'es';
}

/** Lists of videos, subscriptions and what is on a list, where videos are connected; null for everything else. */
export function readVideos(text: string, asked: Asked): Understood | null {
  if (asked.outside?.has('videos') !== true) return null;
  const message = said(text);
  if (!isShort(message) || message.text.includes('\n')) return null;
  const { plain } = message;
  const intent = subscriptionsIn(plain, asked) ?? listsIn(plain) ?? listIn(message.text, plain, asked);
  return intent === null ? null : { ...intent, language: languageSaid(plain, asked.language) };
}

/** Whether nothing is said but what is meant, and a wish to see it, or that it is one's own. */
function isOnlyAsked(rest: string): boolean {
  const words = wordsIn(rest).map((word) => word.plain);
  return words.some((word) => asking.has(word) || owning.has(word)) && words.every(isSmall);
}

const without = (plain: string, ...patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'gu'), ' '), plain);

function subscriptionsIn(plain: string, asked: Asked): Intent | null {
  // A list of one's own that is called so is what is meant.
  if (wordsIn(plain).some((word) => isOwnList(word.plain, asked))) return null;
  const meant: Intent = { kind: 'list_videos', about: 'subscriptions' };
  if (followed.test(plain)) return isOnlyAsked(without(plain, followed)) ? meant : null;
  const isOfChannels = following.test(plain) && (channels.test(plain) || subscribing.test(plain));
  if (!isOfChannels || several.test(plain) || one.test(plain)) return null;
  return isOnlyAsked(without(plain, following, channels)) ? meant : null;
}

function listsIn(plain: string): Intent | null {
  if (!several.test(plain)) return null;
  return isOnlyAsked(without(plain, several)) ? { kind: 'list_videos', about: 'playlists' } : null;
}

/** One list, whose name stands before it ("my jazz playlist") or behind ("ma playlist jazz"). */
function listIn(text: string, plain: string, asked: Asked): Intent | null {
  const noun = one.exec(plain);
  if (noun === null) return null;
  const before = wordsIn(plain.slice(0, noun.index));
  const [first] = before;
  if (first === undefined || !asking.has(first.plain)) return null;
  const begins = before.slice(leadOf(before))[0]?.from;
  const start = noun.index + noun[0].length;
  const behind = plain.slice(start);
  const skipped = behind.length - behind.replace(/^[\s:,]*/u, '').replace(called, '').length;
  const names = [
    begins === undefined ? '' : text.slice(begins, noun.index),
    text.slice(start + skipped, plain.length),
  ].map((name) => name.trim().replaceAll(quotes, ''));
  const [name, ...others] = names.filter((said) => said !== '');
  if (name === undefined || others.length > 0) return null;
  const words = wordsIn(name.toLowerCase());
  if (words.length === 0 || words.length > longestName || own.has(words.at(-1)?.plain ?? '')) return null;
  return wholeWhen(name, asked) === null ? { kind: 'show_playlist', list: name } : null;
}

/** How many words lead to a name: up to what says whose it is, and no further. */
function leadOf(words: readonly Word[]): number {
  for (const [at, { plain }] of words.entries()) {
    if (!isSmall(plain)) return at;
    const next = words[at + 1]?.plain ?? '';
    if (own.has(plain) || (articles.has(plain) && !isSmall(next))) return at + 1;
    if (articles.has(plain) && !inner.has(next) && !own.has(next)) return at + 1;
  }
  return words.length;
}

/** Whether a person has a list here that is called so. */
const isOwnList = (name: string, { categories = [] }: Asked): boolean =>
  categories.some((known) => looseName(known) === looseName(name));

/** A list that its person does not have here may be one of videos, where those are connected. */
export function orPlaylist(intent: Intent, asked: Asked): Intent {
  if (asked.outside?.has('videos') !== true) return intent;
  if (intent.kind !== 'list' || intent.category === undefined) return intent;
  const { category, about, range, filter } = intent;
  if (findPersonalValue(category) !== null || isOwnList(category, asked)) return intent;
  if (about !== 'todos' || range !== null || filter !== 'open') return intent;
  return { kind: 'show_playlist', list: category, otherwise: intent };
}
