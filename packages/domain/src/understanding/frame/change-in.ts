import type { TodoPriority } from '@squeeze/contracts/todos';
import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate } from '../../capture/dates/due-date.ts';
import { blotOut, foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { allThings } from '../known-things.ts';
import { irregularPast } from '../name-words.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen, type When } from '../said-when.ts';
import { isSmall, telling, wordsIn, type Word } from './clause.ts';
import { priorityIn } from './said-level.ts';
import { onceOn, repeatsItself, whenIn } from './when-in.ts';

/** What a few words would change, and those of them that are no part of it. */
export interface Change {
  readonly when: When | null;
  readonly recurrence: Recurrence | null;
  /** "An hour earlier", as typed. */
  readonly shift: { readonly length: string; readonly isEarlier: boolean } | null;
  readonly priority: TodoPriority | null;
  readonly category: string | null;
  readonly isDone: boolean;
  readonly words: readonly Word[];
}

const categoryNamed =
  /(?:^|[\s,])(?:(?:to|in|under|into|dans|en|a) )?(?:the |la )?(?:category|categorie|categoria) (?<name>[\p{L}\p{N}-]+)/du;
const listedAs =
  /(?:(?:put|move|file|stick|goes?|belongs?|add|place) (?:it|that|them|this|these|both|all|one)?.{0,24}?(?:under|in|into|to|on)|(?:mets|met|range|classe|passe|bascule|deplace)(?:[- ](?:le|la|les|ca|tout ca))?.{0,24}?(?: plutot)? (?:dans|sur|en)|^(?:et )?(?:tout ca|ca|le tout|les deux) (?:dans|en)|(?:met(?:e|elo|ela|elos|elas)|pon(?:lo|la|los|las)?|pasa(?:lo|la)?|ponme(?:lo|la)?|mueve(?:lo|la)?|va)\b.{0,24}? en) (?:the |la |le |les |my |ma |mi |el )?(?:list(?:e|a)? (?:de |d'|des |du |del? |la |of )*)?(?<name>[\p{L}][\p{L}\p{N}-]*(?: (?!list|category)[\p{L}][\p{L}\p{N}-]*)?)(?: list| category)?$/du;
const shifting =
  /(?<![\p{L}\p{N}])(?<length>(?:(?:an?|another|one|half an?|\d+|two|three|une?|deux|trois|encore une?|une demi[- ]?|un quart d'|una?|dos|tres|otra?|media|un cuarto de) )?(?:half )?(?:hour|hr|min(?:ute)?|day|week|month|heure|jour|semaine|mois|hora|minuto|dia|semana|mes)s?|une demi[- ]heure|un quart d'heure|un cuarto de hora) (?<way>earlier|before|sooner|later|after|plus tot|avant|plus tard|apres|antes|despues|mas tarde|mas temprano)(?!\p{L})/du;
const more =
  /(?<![\p{L}\p{N}])another (?<length>(?:half )?(?:an )?(?:hour|\d+ min(?:ute)?s?|day|week))(?!\p{L})/du;
/** "C'est bon", "ya está": done, behind what is. */
const donePhrase =
  /(?<!\p{L})(?:c'est (?:bon|ok|regle|tout bon)|ya esta[sn]?|is (?:all )?(?:done|sorted)|all done|esta(?:n)? list[oa]s?|(?:(?<=\p{L}'?)s|is|are) (?:now )?(?:back|up|in|out|over|gone|away|through)(?= (?:at|in|on|to) |[\s.!]*$))(?!\p{L})/u;
const pushing =
  /(?:decale|repousse|reporte|recule|avance|push|move|shift|pospon|atrasa|retrasa|aplaza|adelanta)(?:r|z|lo|la|los|las)?(?:[- ](?:le|la|les|ca|it|that|them))? (?:back |by |de |d'|por )*(?<length>(?:an?|another|half an?|\d+|two|three|une?|deux|trois|una?|dos|tres|media) (?:hour|hr|min(?:ute)?|day|week|month|heure|jour|semaine|mois|hora|minuto|dia|semana|mes)s?)$/du;
const doneWord =
  /^(?:done|finished|completed|sorted|paid|sent|got|bought|booked|did|made|posted|delivered|washed|ticked|checked|fait|faite?s?|fini(?:e|s|es)?|parti(?:e|s)?|rendu(?:e|s)?|vendu(?:e|s)?|recu(?:e|s)?|lue?s?|relue?s?|pris(?:e|es)?|mis(?:e|es)?|regle(?:e|s)?|envoyee?s?|payee?s?|achetee?s?|livree?s?|terminee?s?|postee?s?|entregad[oa]s?|enviad[oa]s?|pagad[oa]s?|comprad[oa]s?|terminad[oa]s?|mandad[oa]s?|hech[oa]s?|list[oa]s?|vist[oa]s?|puest[oa]s?|escrit[oa]s?)$/u;
const unfinished =
  /(?<!\p{L})(?:not|isn't|isnt|haven't|havent|didn't|didnt|never|still|yet|undone|pas|jamais|encore a|toujours|reste|no|aun|todavia|falta|faltan|sin)(?!\p{L})/u;

/** `dated`: a date is looked for in it. */
export function changeIn(typed: string, asked: Asked, dated = true): Change {
  const text = withColon(typed, asked);
  const folded = foldText(text);
  const taken: Stretch[] = [];
  const take = (match: RegExpExecArray | null, group?: string): string | null => {
    const place = group === undefined ? undefined : match?.indices?.groups?.[group];
    if (match === null) return null;
    taken.push({ start: match.index, end: match.index + match[0].length });
    return place === undefined ? match[0] : text.slice(...place).trim();
  };
  const priority = priorityIn(folded, asked, taken);
  const named = categoryNamed.exec(folded) ?? kindOf(folded, asked) ?? listed(folded, text, asked);
  const category = named === null ? null : takeList(named, text, taken);
  // "Monday, same time": a day alone keeps the time.
  taken.push(...sameTimes(folded), ...sameDays(folded));
  const free = blotOut(text, taken);
  const apart = pushingApart.exec(foldText(free).replace(/[\s.!]+$/u, ''));
  const pushed = pushing.exec(foldText(free).replace(/[\s.!]+$/u, ''));
  const shifted = shifting.exec(foldText(free)) ?? more.exec(foldText(free)) ?? pushed ?? apart;
  const length = shifted === apart ? takeApart(apart, taken) : take(shifted, 'length');
  const isDayBefore = dayBefore.test(folded.replace(/[\s.!]+$/u, ''));
  const isDayAfter = dayAfter.test(folded.replace(/[\s.!]+$/u, ''));
  if (isDayBefore || isDayAfter) taken.push({ start: 0, end: text.length });
  const shift =
    isDayBefore || isDayAfter
      ? { length: oneDay[asked.language], isEarlier: isDayBefore }
      : length === null
        ? null
        : {
            length: length
              .replace(/^(?:encore|another) /u, '')
              .replace(/^(?:otra?) /u, 'una ')
              .replace(/^half (?=hour)/u, 'half an '),
            isEarlier:
              shifted === pushed || shifted === apart
                ? (shifted?.[0] ?? '').startsWith('avance') || (shifted?.[0] ?? '').startsWith('adelanta')
                : /^(?:earlier|before|sooner|plus tot|avant|antes|mas temprano)$/u.test(
                    shifted?.groups?.['way'] ?? '',
                  ),
          };
  const finished = donePhrase.exec(foldText(blotOut(text, taken)).replace(/[\s.!]+$/u, ''));
  const isFinished = finished !== null && !unfinished.test(folded.replace(finished[0], ''));
  if (isFinished) taken.push({ start: finished.index, end: finished.index + finished[0].length });
  const rest = blotOut(text, taken);
  // "3 is low" of what was listed is no date.
  const isPlaced =
    priority !== null &&
    (asked.shown ?? []).length > 1 &&
    /^\W*(?:(?:and|et|y|the|le|la|el|number|numero|no) )*\d{1,2}(?:\s|$)(?!.*\d)/u.test(folded);
  const isDated = dated && !isPlaced;
  const isOfSeveral = (asked.shown ?? []).length > 1;
  const counts = [...(isOfSeveral ? [...ordinals(folded), ...groups(folded)] : []), ...pairsSaid(folded)];
  const recurrence =
    isDated && shift === null
      ? findRecurrence(repeatsItself.test(folded) ? rest : onceOn(rest), asked)
      : null;
  taken.push(...(recurrence?.words ?? []));
  const said =
    isDated && recurrence === null && shift === null
      ? whenIn(blotOut(rest, counts), taken, asked, priority !== null)
      : null;
  // "Ya no lo quiero": at once is no other time.
  const isNow = said !== null && said.time !== null && Date.parse(said.due) - asked.now <= nowWithin;
  const when = isNow && said.ahead ? null : said;
  const left = wordsIn(text).filter((word) => !taken.some((stretch) => overlaps(stretch, word)));
  const isDone =
    (isFinished && !/\?\s*$/u.test(text)) ||
    (!unfinished.test(folded) &&
      !/\?\s*$/u.test(text) &&
      left.some(
        ({ word, start, end }, at) =>
          isPast(word, text.slice(start, end)) && !isNamed(word, asked) && left[at - 1]?.word !== 'en',
      ) &&
      !onlyAcknowledges(left, text));
  const isFelt = isDone && tokensOf(text, asked).some((token) => tells(token, 'feeling'));
  return {
    when,
    recurrence,
    shift,
    priority,
    category: category === null ? null : called(category, asked),
    isDone: isDone && !(isFelt && !left.some(({ word }) => doneWord.test(word))),
    words: isDone
      ? left.filter(({ word, start, end }) => isNamed(word, asked) || !isPast(word, text.slice(start, end)))
      : left,
  };
}

/** "The day before then": a day earlier than it is. */
const dayBefore =
  /^(?:(?:no+n?|actually|en fait|mejor|plutot|rather|better|oh|ah|and|et|y)[ ,]+)*(?:(?:the |a )?day before(?: then| that| it)?|la veille|(?:el|un) dia (?:antes|anterior))$/u;
/** "Also the day after", "plutôt le lendemain": a day later than it is. */
const dayAfter =
  /^(?:(?:no+n?|actually|en fait|mejor|plutot|rather|better|oh|ah|and|et|y|also|aussi|tambien|make (?:it|that)|move (?:it|that) to|mets[- ]l[ea]|deplace[- ]l[ea]|decale[- ]l[ea]|ponl[oa]|muevel[oa]|pasal[oa]|(?:on|au|al|a|le|el|para)(?= (?:the|le|el|dia|next|following|day)))[ ,]+)*(?:the )?(?:day after(?: that| it)?|next day|following day|(?:le |au )?lendemain|(?:el |al |un )?dia (?:siguiente|despues))(?:[ ,]+(?:too|as well|also|instead|aussi|egalement|plutot|tambien|mejor))*$/u;
const oneDay = { en: '1 day', fr: '1 jour', es: '1 día' } as const;

const nowWithin = 60_000;

/** "Make it 1.30" of what has a time is no day. */
function withColon(text: string, asked: Asked): string {
  const { known, frame } = asked;
  const [recent] = known.recent;
  const isTimed =
    frame?.question?.kind === 'ask_when' ||
    known.tasks.some(({ id }) => id === recent?.id) ||
    known.events?.some(({ id, isOfDays }) => id === recent?.id && !isOfDays) === true ||
    known.todos.some(({ id, dueAt }) => id === recent?.id && dueAt !== null);
  return isTimed ? text.replace(/(?<![\d.,])([01]?\d|2[0-3])\.([0-5]\d)(?![\d.,]\d|\d)/u, '$1:$2') : text;
}

/** "Dragées", "marché": a word of a title tells nothing of what is done, whatever it ends with. */
const isNamed = (word: string, { known }: Asked): boolean =>
  word.length > 3 &&
  allThings(known).some(({ title }) =>
    wordsIn(title).some((other) => other.word === word && !doneWord.test(word)),
  );

const sameTimes = (folded: string): readonly Stretch[] =>
  [...folded.matchAll(sameTime)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
const sameDays = (folded: string): readonly Stretch[] =>
  /\d/u.test(folded)
    ? [...folded.matchAll(sameDay)].map(({ index, 0: words }) => ({
        start: index,
        end: index + words.length,
      }))
    : [];
const sameDay = /(?<!\p{L})(?:the )?same day(?!\p{L})|(?<!\p{L})(?:le )?meme jour(?!\p{L})/gu;
const sameTime =
  /[\s,]+(?:at |a |pour )?(?:(?:the |la )?same (?:time|hour)|(?:la )?meme heure|(?:la )?misma hora)(?! (?:as|que|than))(?!\p{L})/gu;

/** "Push the dentist back an hour": the verb and by how much, with the thing between them. */
const pushingApart =
  /^(?:(?:no|non|ok|and|et|y|pero|mais|but)[ ,]+)*(?<verb>(?:decale|repousse|reporte|recule|avance|push|move|shift|bump|pospon|atrasa|retrasa|aplaza|adelanta)(?:r|z|lo|la|los|las)?) .{2,40}? (?:back |by |forward |de |d'|por )*(?<length>(?:an?|another|half an?|\d+|two|three|une?|deux|trois|una?|dos|tres|media) (?:hour|hr|min(?:ute)?|day|week|month|heure|jour|semaine|mois|hora|minuto|dia|semana|mes)s?)$/du;

function takeApart(match: RegExpExecArray | null, taken: Stretch[]): string | null {
  for (const [start, end] of [match?.indices?.groups?.['verb'], match?.indices?.groups?.['length']].filter(
    (place) => place !== undefined,
  ))
    taken.push({ start, end });
  return match?.groups?.['length'] ?? null;
}

/** "Le premier à 11h30" of what was listed: which, not when. */
const ordinals = (folded: string): readonly Stretch[] =>
  [...folded.matchAll(ordinal)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
/** "Mets les trois à lundi" of three that were listed: all of them, and no time. */
const groups = (folded: string): readonly Stretch[] =>
  [...folded.matchAll(group)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
/** "Ces deux-là", "esas dos", "both": two things, and no time. */
const pairsSaid = (folded: string): readonly Stretch[] =>
  [...folded.matchAll(pair)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }));
const pair =
  /(?<!\p{L})(?:those|these|ces|esas|esos|estas|estos) (?:two|deux|dos)(?:-la|-ci)?(?!\p{L})|(?<!\p{L})(?:les|los|las) (?:deux|dos)(?= (?:dans|en (?!punto)))(?!\p{L})/gu;
const group =
  /(?<!\p{L})(?:the )?(?:first|last) (?:two|three|four)(?!\p{L})|(?<!\p{L})(?:les|los|las) (?:deux|trois|dos|tres) (?:premier|dernier|primer|ultim)\p{L}+|(?<!\p{L})(?:all|the|tous les|toutes les|les|todos los|todas las|los|las) (?:two|three|four|five|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)(?!\p{L})(?! (?:heures?|h|horas?|y (?:media|cuarto)|o'?clock|de la))/gu;
export const countsAll = (text: string): boolean => groups(foldText(text)).length > 0;
const ordinal =
  /(?<!\p{L})(?:le|la|el|lo|the) (?:premiere?|primer[oa]?|first|segund[oa]|second|seconde|deuxieme|troisieme|quatrieme|cuart[oa]|fourth|tercer[oa]?|third|dernier|derniere)(?!\p{L})(?! (?:de |d'|of )?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december))/gu;

/** Whether a word for it says that something is done. */
export const saysDone = (text: string): boolean =>
  donePhrase.test(foldText(text)) || wordsIn(text).some(({ word }) => doneWord.test(word));

/** "Noted", "entendido", "got it": heard, not done. */
const heard =
  /^(?:got|noted?|notee?s?|understood|agreed|entendid[oa]|entendue?|comprise?|comprendid[oa]|anotad[oa]|apuntad[oa]|enterad[oa]|recibid[oa]|recue?)$/u;
/** Of which a person may as well speak alone, without what is done. */
const vague =
  /^(?:did|made|lue?s?|relue?s?|pris(?:e|es)?|mis(?:e|es)?|vist[oa]s?|puest[oa]s?|escrit[oa]s?)$/u;
const pointer = /^(?:it|that|them|those|these|both|le|la|les|lo|los|las|est|sont|ya|deja|already|just)$/u;

/** Without a name, or a word that points to something, only plain words for "done" tell of something done. */
function onlyAcknowledges(left: readonly Word[], text: string): boolean {
  const past = left.filter(({ word, start, end }) => isPast(word, text.slice(start, end)));
  if (telling(left.filter((word) => !past.includes(word))).length > 0) return false;
  const points = /(?<!\p{L})c'/u.test(foldText(text)) || wordsIn(text).some(({ word }) => pointer.test(word));
  return past.every(
    ({ word }) => heard.test(word) || (!points && (vague.test(word) || !doneWord.test(word))),
  );
}

export const changesNothing = (change: Change): boolean =>
  change.when === null &&
  change.recurrence === null &&
  change.shift === null &&
  change.priority === null &&
  change.category === null &&
  !change.isDone;

const puttingVerb =
  /^(?:put|move|file|stick|add|place|mets|met|range|classe|passe|bascule|deplace|mete|pon|pasa|mueve)(?= )/u;

/** The name of a list, with the words that lead to it; those before are what is put there. */
function takeList(match: RegExpExecArray, text: string, taken: Stretch[]): string {
  const [start, end] = match.indices?.groups?.['name'] ?? [0, 0];
  const verb = puttingVerb.exec(match[0])?.[0].length ?? 0;
  if (verb > 0) taken.push({ start: match.index, end: match.index + verb });
  const folded = foldText(text);
  const lead =
    /(?:(?:under|in|into|to|onto|on|dans|sur|en|a) )?(?:the |la |le |les |my |ma |mi |el |l')?(?:list(?:e|a)? (?:de |d'|des |du |del? |la |of )*)?(?:category |categorie |categoria )?$/u.exec(
      folded.slice(0, start),
    )?.[0].length ?? 0;
  const behind = /^ (?:list|category)/u.exec(folded.slice(end))?.[0].length ?? 0;
  taken.push({ start: start - lead, end: end + behind });
  return text.slice(start, end).trim();
}

/** "That's for work", "es del curro": of which kind something is, in words that are no person's name. */
function kindOf(folded: string, { categories = [] }: Asked): RegExpExecArray | null {
  const match = ofKind.exec(folded.replace(/[\s.!]+$/u, ''));
  const name = match?.groups?.['name'] ?? '';
  return kinds.test(name) || categories.some((one) => foldText(one) === name) ? match : null;
}
const ofKind =
  /^(?:(?:and|et|y|oh|ah)[ ,]+)*(?:(?:it|that|this|they|those)(?:'?s| is|'re| are)|c'est|ce sont|es|son|eso es)(?: all)? (?:for|an?|part of|pour|dans|de|du|del|para|en)?(?: ?(?:the|le|la|el|mi|mon|ma|l'|my) ?)? ?(?<name>\p{L}+)(?: (?:thing|task|stuff|one))?$/du;
const kinds =
  /^(?:work|job|office|home|house|school|family|health|personal|uni|travel|holidays?|garden|money|finances?|club|voyages?|vacances|jardin|argent|papiers|viajes?|vacaciones|dinero|finanzas|papeleo|boulot|travail|taf|job|bureau|maison|ecole|famille|sante|perso|fac|trabajo|curro|laburo|chamba|oficina|casa|cole|escuela|familia|salud|uni)$/u;

function listed(folded: string, typed: string, asked: Asked): RegExpExecArray | null {
  const text = blotOut(typed, [...pairsSaid(folded)]);
  const match = listedAs.exec(
    folded.replace(/(?: (?:instead|rather|please|pls))?[\s.!?]+$|(?: (?:instead|rather|please|pls))$/u, ''),
  );
  const name = match?.groups?.['name'] ?? '';
  const isDated = dueDate(onceOn(text), dateLanguages[asked.language], asked) !== null;
  if (isDated || findRecurrence(onceOn(text), asked) !== null) return null;
  if (match === null || isSmall(name) || wholeWhen(text.slice(text.length - name.length), asked) !== null)
    return null;
  const isBare = /^(?:in|under|dans|en|sur)\b/u.test(match[0].trim());
  if (
    isBare &&
    !(asked.categories ?? []).some((one) => foldText(one) === name) &&
    !/instead|plutot|mejor/u.test(folded)
  )
    return null;
  return /^(?:realidad|fait|fact|cambio|serio|effet|general|vez|lugar|media|pause|attente|pausa|espera|marcha|hold|priorit\w*|prioridad\w*|alta|baja|media|haute|basse)/u.test(
    name,
  )
    ? null
    : match;
}

function isPast(word: string, typed: string): boolean {
  if (doneWord.test(word)) return true;
  if (
    /^(?:sabado|mercado|helado|estado|lado|grado|abogado|pescado|cuidado|pasado|juzgado|seguido|marido|pedido|vestido|sentido|partido)s?$/u.test(
      word,
    )
  )
    return false;
  if (/(?:é|ée|és|ées)$/iu.test(typed)) return true;
  return (
    /^\p{L}{2,}(?:ado|ada|ados|adas|ido|ida|idos|idas)$/u.test(word) ||
    (/^\p{L}{3,}ed$/u.test(word) && !/^(?:need|shed|bed|weed|seed|feed|speed)$/u.test(word)) ||
    Object.hasOwn(irregularPast, word)
  );
}

/** A category as the person has it. */
const called = (name: string, { categories = [] }: Asked): string =>
  categories.find((one) => foldText(one) === foldText(name)) ?? name;
