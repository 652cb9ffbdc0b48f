import { keptWhileReading } from '../while-reading.ts';
import type { CaptureLanguage } from '../priority-marks.ts';
import type { DateLanguage } from './date-words.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { tokensIn } from './grammar/tokens.ts';
import { spanish } from './spanish.ts';

const makers: Readonly<Record<CaptureLanguage, () => DateLanguage>> = {
  en: english,
  fr: french,
  es: spanish,
};

/** Words of dates and repeats that are of one language and are no words of the others. */
const plainWords: Readonly<Record<CaptureLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `today tomorrow tmrw tonight yesterday monday tuesday wednesday thursday friday saturday sunday january february april june
    july august september october november december week weeks weekend month next last every each day days noon midnight
    morning afternoon evening hour hours at by ago`.split(/\s+/u),
  ),
  fr: new Set(
    `aujourd demain hier lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juin juillet aout septembre
    octobre novembre decembre semaine semaines mois jour jours heure heures matin soir apres minuit noel chaque tous toutes
    prochain prochaine lundis mardis mercredis jeudis vendredis samedis dimanches`.split(/\s+/u),
  ),
  es: new Set(
    `hoy manana ayer lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril junio julio
    agosto septiembre octubre noviembre diciembre semana semanas mes meses dia dias hora horas noche mediodia medianoche las cada
    todos todas proximo proxima dentro navidad`.split(/\s+/u),
  ),
};

/** The languages, not among those given, of which some word of dates stands in a folded text. */
export function foreignLanguages(folded: string, own: readonly DateLanguage[]): readonly DateLanguage[] {
  const names = plainlyIn(folded);
  return names.map((name) => makers[name]()).filter((language) => own[0] !== language);
}

/** The languages of which some word of dates or repeats stands in a folded text, English last. */
export const plainlyIn = (folded: string): readonly CaptureLanguage[] => kept(folded, null);

const kept = keptWhileReading((folded: string): readonly CaptureLanguage[] => {
  const words = tokensIn(folded).map(({ text }) => text);
  return (['fr', 'es', 'en'] as const).filter((name) => words.some((word) => plainWords[name].has(word)));
});

/** Whether a piece of a folded text is plainly of a language. */
export const isPlainly = (folded: string, language: DateLanguage): boolean =>
  plainlyIn(folded).some((name) => makers[name]() === language);
