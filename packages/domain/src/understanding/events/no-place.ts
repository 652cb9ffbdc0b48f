import { foldText } from '../../capture/folded-text.ts';
import type { Language } from '../intent.ts';
import { eventNounOf } from './event-noun.ts';
import { eventWordsIn } from './event-words.ts';

const weekday =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo';

/** What stands where a place would and is none, folded: how something fares, a time that nobody can tell, a calendar. */
const others: readonly RegExp[] = [
  '(?:the |my |full )?(?:hold|risk|time|track|schedule|pause|ice|fire|danger|doubt|progress|session|swing|limbo|question|stake|capacity|way|order|conflict|charge|agenda|cards)(?: again| now)?',
  'me|us|you|him|her|them|again|it',
  'later(?: (?:on|today))?|earlier|sooner|soon|asap|whenever|some ?(?:day|time)(?: else)?|tbd|tba',
  `(?:another|any other|some other|an? (?:different|later|better|earlier|other)|the (?:next|following|same|other|previous)|next|last|this|previous|any) (?:day|time|date|week|weekend|month|year|hour|slot|morning|afternoon|evening|night|${weekday})`,
  'the (?:morning|afternoon|evening|night|weekend|week after|day after|month after)|(?:be )?all[- ]day',
  "(?:(?:my|the|our|mon|ma|l'|le|mi|el|la) ?)?(?:\\S+ )?(?:calendar|diary|agenda|calendrier|calendario)(?: .*)?",
  "en (?:retard|cours|attente|suspens|pause|avance|danger|doute|preparation)|a l'heure|a l'arret|a (?:jour|refaire|confirmer|venir|voir|prevoir)|au (?:complet|programme|point mort)",
  '(?:a )?(?:plus tard|plus tot|un autre (?:jour|moment)|une autre (?:date|fois|heure|semaine)|bientot)',
  "dans (?:la |l')?(?:matinee|apres-midi|soiree|journee|semaine)|en (?:soiree|matinee|journee|fin de .*)",
  '(?:duda|curso|espera|pausa|marcha|riesgo|peligro|juego|pie|suspenso|hora|preparacion)',
  '(?:otro (?:dia|momento)|otra (?:fecha|hora|semana|vez)|mas (?:tarde|temprano)|luego)',
  'la (?:manana|tarde|noche|madrugada|semana)',
].map((source) => new RegExp(`^(?:${source})$`, 'u'));

/** Whether words that stand where a place would are none: "the lunch is on hold", "change lunch to dinner". */
export const isNoPlace = (words: string, language: Language): boolean => {
  const folded = foldText(words).trim();
  if (others.some((pattern) => pattern.test(folded))) return true;
  // "Le Café Nord" is a name, whatever a café is.
  return !/\p{Lu}/u.test(words.slice(1)) && eventNounOf(words, eventWordsIn(language)) !== 'never';
};
