import { foldText, type Stretch } from '../../capture/folded-text.ts';
import { numberWords, patternOfNumbers } from '../../capture/number-words.ts';
import type { Language } from '../intent.ts';
import { letters, wordLetters } from '../../capture/word-letters.ts';

export interface SaidLead extends Stretch {
  readonly minutes: number;
}

// Eight days are a week in French, which is said of the thing as often as of how long before it.
const { huit: _, ...counted } = numberWords;
const numbers: Readonly<Record<string, number>> = {
  ...counted,
  half: 0.5,
  'half an': 0.5,
  'a quarter of an': 0.25,
  'une demi': 0.5,
  'une demie': 0.5,
  "un quart d'": 0.25,
  "d'un quart d'": 0.25,
  media: 0.5,
  'un cuarto de': 0.25,
};
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:min|mn)/u, 1],
  [/^(?:h$|hr|hour|heure|hora)/u, 60],
  [/^(?:d$|day|jour|dia)/u, 1440],
  [/^(?:w$|wk|week|semaine|semana)/u, 10_080],
  [/^(?:month|mois|mes)/u, 43_200],
];
const count = `(?<count>\\d{1,3}|${patternOfNumbers(numbers)})`;
const unit =
  '(?<unit>minutos?|minutes?|mins?|mn|hours?|hrs?|h|heures?|horas?|days?|jours?|dias?|weeks?|wks?|semaines?|semanas?|months?|mois|mes(?:es)?)';
const length = `(?<![${wordLetters}])${count} ?${unit}`;
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `${length} (?:before(?:hand)?|prior|earlier|ahead|in advance)(?: (?:it|that|this|then))?(?![${letters}])`,
      'u',
    ),
    /(?<!\p{L})the (?<eve>day|night) before(?: (?:it|that))?(?!\p{L})/u,
  ],
  fr: [
    new RegExp(`${length} (?:avant|plus tot|a l'avance|d'avance|auparavant)(?![${letters}])`, 'u'),
    /(?<!\p{L})la (?<eve>veille)(?!\p{L})/u,
  ],
  es: [
    new RegExp(
      `(?:con )?${length} (?:antes|de antelacion|de anticipacion|previo)(?: de| del)?(?![${letters}])`,
      'u',
    ),
    /(?<!\p{L})(?:el dia|la (?<eve>noche)) (?:antes|anterior)(?!\p{L})/u,
  ],
};

/** How long before a thing its reminder is to come: "15 minutes before", "la veille"; null where nothing says so. */
export function saidLead(text: string, language: Language): SaidLead | null {
  const folded = foldText(text);
  for (const pattern of language === 'en' ? patterns.en : [...patterns[language], ...patterns.en]) {
    const match = pattern.exec(folded);
    if (match === null) continue;
    const { count: many = 'a', unit: of } = match.groups ?? {};
    const minutes = of === undefined ? 1440 : units.find(([name]) => name.test(of))?.[1];
    if (minutes === undefined) continue;
    const times = numbers[many] ?? Number(many);
    return { start: match.index, end: match.index + match[0].length, minutes: Math.round(times * minutes) };
  }
  return null;
}
