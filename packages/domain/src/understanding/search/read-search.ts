import { foldText } from '../../capture/folded-text.ts';
import type { Intent, SearchPlace } from '../intent.ts';
import { isShort, typed, type Said } from '../said.ts';

const placeWords: Readonly<Record<SearchPlace, string>> = {
  todos: 'todos|to-dos|todo lists?|tasks?|taches|liste|tareas|lista',
  reminders: 'reminders?|rappels?|recordatorios?',
  chats: 'chats?|conversations?|messages?|history|discussions?|historique|conversaciones|mensajes|historial',
  runs: 'runs?|ai tasks?|executions?|ejecuciones',
};
const places = Object.keys(placeWords) as SearchPlace[];
const place = `(?:all )?(?:of )?(?:my |the |our |old |mes |les |nos |mis |los |las |nuestros )*(?<place>${Object.values(placeWords).join('|')})`;
const words = '(?<words>.+)';
const about =
  '(?:about|on|for|with|mentioning|containing|called|named|regarding|sur|avec|a propos de|pour|sobre|con|de)';
const seeking =
  '(?:search|search for|find|look (?:for|up|through)|cherche[rz]?|recherche[rz]?|trouve[rz]?|busca[r]?|encuentra)';
const said = '(?:said|say|talk|talked|spoke|speak|discussed?|written|write|mention|mentioned|decided?)';

interface SearchRule {
  pattern: RegExp;
  /** Where, when the pattern names no place. */
  in?: SearchPlace;
}

const anywhere = (source: string): SearchRule => ({ pattern: new RegExp(`^(?:${source})$`, 'du') });
const inChats = (source: string): SearchRule => ({ ...anywhere(source), in: 'chats' });

const rules: readonly SearchRule[] = [
  anywhere(`${seeking} (?:in |through |dans |en )?${place} (?:${about} )?${words}`),
  anywhere(`${seeking} (?<words>.+?) (?:in|from|through|across|dans|en) ${place}`),
  anywhere(`${seeking}\\s*:\\s*${words}`),
  anywhere(
    `${seeking} (?:me )?(?:everything|anything|all|something|stuff|tout|tous|todo|algo|quelque chose)(?: (?:there is|i have|we have|i said|ce que j'ai|lo que tengo))? ${about} ${words}`,
  ),
  inChats(
    `(?:what|wat|wut) (?:did|have|had|do) (?:we|i|you) (?:ever )?(?:${said}|(?:tell|told) (?:you|me)) (?:about |on |of |regarding )${words}`,
  ),
  inChats(`when (?:did|have) (?:we|i|you) (?:last )?${said} (?:about |of |on )?${words}`),
  inChats(`(?:did|have) (?:we|i) (?:ever |already )?${said} (?:about |of )?${words}`),
  inChats(
    `(?:qu'?est[- ]ce qu(?:e |')(?:on|nous|je|tu) ?(?:a|avons|ai|as) (?:dit|decide|ecrit)|(?:on a|j'ai|tu as) dit quoi) (?:sur |de |d'|a propos de )${words}`,
  ),
  inChats(
    `quand(?: est[- ]ce qu(?:e |'))? ?(?:on a|nous avons|j'ai|a-t-on) parle (?:de |du |d'|sur )${words}`,
  ),
  inChats(`(?:que|q) (?:dijimos|dije|dijiste|hablamos|decidimos) (?:de |del |sobre |acerca de )${words}`),
  inChats(`(?:cuando|alguna vez) (?:hablamos|dijimos|mencione|mencionamos) (?:de |del |sobre )?${words}`),
];
/** "Search boiler" is one, "search the attic for boxes" and "find a plumber" are tasks. */
const bare =
  /^(?:search|recherche|cherche|busca)(?: for)? (?<words>(?!for |the |my |a |an |le |la |les |un |une |el |los |las |una |pour |de |des )[^ ]+(?: [^ ]+){0,2})$/du;
const onlyQuoted = new RegExp(`^${seeking}(?: for)? (?<words>["“«‹'].+["”»›'])$`, 'du');
const article = /^(?:the|my|a|an|our|le|la|les|l'|mon|ma|mes|un|une|el|los|las|mi|mis|una) ?(?<=[ '])/u;
const quotes = /^["“”„«‹'‘\s]+|["“”»›'’\s]+$/gu;

/** A search among what is kept here; null when it is none: looking for things in the world is a task. */
export function readSearch(message: Said): Intent | null {
  if (!isShort(message)) {
    return null;
  }
  for (const { pattern, in: where } of [
    ...rules,
    { pattern: onlyQuoted, in: undefined },
    { pattern: bare, in: undefined },
  ]) {
    const match = pattern.exec(message.plain);
    const sought = match === null ? '' : soughtIn(typed(message, match, 'words') ?? '');
    const isTask =
      pattern === bare && / (?:for|to|pour|para|in|dans|en|on|a|au) /u.test(` ${foldText(sought)} `);
    if (match !== null && sought !== '' && !isTask) {
      const found = placeNamed(match.groups?.['place']) ?? where;
      return { kind: 'search', words: sought, ...(found === undefined ? {} : { in: found }) };
    }
  }
  return null;
}

function placeNamed(word: string | undefined): SearchPlace | undefined {
  return word === undefined
    ? undefined
    : places.find((name) => new RegExp(`^(?:${placeWords[name]})$`, 'u').test(word));
}

/** The words without the quotes around them, or without an article before. */
function soughtIn(text: string): string {
  const bared = text.replaceAll(quotes, '');
  return bared === text ? text.slice(article.exec(foldText(text))?.[0].length ?? 0) : bared;
}
