import type { Language } from '../intent.ts';

/** How a change of what a todo is besides its title and its date is said: `what` names it, where that is not left open. */
export type ChangeForms = Readonly<
  Record<
    'skip' | 'once' | 'again' | 'takes' | 'someday' | 'start' | 'step' | 'tick' | 'tooMuch',
    readonly RegExp[]
  >
>;

/** "Every 3 days after I finish it": how often, and what that is counted from; what it says is read by `afterDone`. */
const rhythms = {
  en: String.raw`(?<rhythm>(?:every )?\S+ (?:day|week|month|year)s? (?:after|from) .+)`,
  fr: String.raw`(?<rhythm>(?:tou(?:te)?s les )?\S+ (?:jours?|semaines?|mois|ans?) apres .+)`,
  es: String.raw`(?<rhythm>(?:cada )?\S+ (?:dias?|semanas?|mes(?:es)?|anos?) despues de .+)`,
} as const satisfies Record<Language, string>;
const saying = (before: string, language: Language): RegExp =>
  new RegExp(`^${before}${rhythms[language]}$`, 'du');

const english: ChangeForms = {
  tooMuch: [
    /^(?:please |can you |help me )?break (?:it|that|this) down(?: for me)?$/du,
    /^(?:please |can you |help me )?break (?:down (?<what>.+?)|(?<named>.+?) down)(?: for me)?$/du,
    /^(?:where|how) (?:do|should|can) i (?:even )?(?:start|begin) (?:with|on) (?<what>.+)$/du,
  ],
  skip: [
    /^(?:please |let's )?skip (?<what>.+?)(?: (?:for )?(?:this (?:time|week|month|once)|today|once|now|just this once))?$/du,
    /^not (?:this (?:time|week|month))$/du,
  ],
  once: [
    /^(?:stop|end) repeating(?: (?<what>.+))?$/du,
    /^(?:stop|end) (?<what>.+?) (?:from )?repeating$/du,
    /^(?:don'?t|do not) repeat (?<what>.+?)(?: any ?more| again)?$/du,
    /^(?<what>.+?) (?:doesn'?t|does not|shouldn'?t|should not) repeat(?: any ?more)?$/du,
  ],
  again: [
    saying(String.raw`(?:please |can you )?(?:repeat|do) (?<what>.+?)(?: again)? `, 'en'),
    saying(
      String.raw`(?:please |can you )?(?:make|let|have) (?<what>.+?) (?:repeat|recur|come (?:back|again)) `,
      'en',
    ),
    saying(
      String.raw`(?<what>.+?) (?:repeats|should repeat|comes (?:back|again)|should come (?:back|again)) `,
      'en',
    ),
    saying(String.raw`(?:again )?`, 'en'),
  ],
  takes: [
    /^(?<what>.+?) (?:takes?|will take|should take|needs)(?: me)?(?: about| around| roughly)? (?<length>.+)$/du,
    /^(?:takes?|will take|should take)(?: me)?(?: about| around| roughly)? (?<length>.+)$/du,
  ],
  someday: [
    /^(?:put|leave|save|keep) (?<what>.+?) (?:under|in|to|for|on|off to|off until) some ?day(?: list)?$/du,
  ],
  start: [/^(?:start|begin|hide|show) (?<rest>.+)$/du],
  step: [
    /^add (?:a |another |the )?step to (?<what>[^:]+?): ?(?<step>.+)$/du,
    /^add (?:a |another |the )?step:? (?<step>.+)$/du,
  ],
  tick: [
    /^(?<verb>tick|untick|check|cross)(?: off)? (?:the )?(?<nth>\S+) step(?: (?:off|of|on|in|for) (?<what>.+))?$/du,
    /^(?:the )?(?<nth>\S+) step (?:of (?<what>.+?) )?is done$/du,
    /^(?:i'm |i am )?done with the (?<nth>\S+) step(?: (?:of|on|in) (?<what>.+))?$/du,
    /^step (?<nth>\d{1,3}) (?:is )?done$/du,
  ],
};
const french: ChangeForms = {
  tooMuch: [
    /^(?:decoupe[rz]?|decompose[rz]?|divise[rz]?)(?:[- ](?:le|la|les|ca))?(?: (?<what>.+?))??(?: en (?:petites )?etapes)?$/du,
    /^(?:par )?ou (?:est-ce que )?(?:je commence|commencer|dois-je commencer) (?:avec|pour) (?<what>.+)$/du,
  ],
  skip: [
    /^(?:saute[rz]?|passe[rz]?)(?:[- ](?:le|la|les))?(?: (?<what>.+?))??(?: (?:cette (?:fois|semaine)(?:-ci)?|ce mois(?:-ci)?|aujourd'hui|pour cette fois))?$/du,
    /^pas (?:cette (?:fois|semaine)(?:-ci)?|ce mois(?:-ci)?)$/du,
  ],
  once: [
    /^(?:arrete[rz]?|cesse[rz]?) de (?:le |la )?repeter(?: (?<what>.+))?$/du,
    /^ne (?:le |la |les )?repete[rz]? plus(?: (?<what>.+))?$/du,
    /^(?<what>.+?) ne se repete plus$/du,
  ],
  again: [
    saying(
      String.raw`(?:repete[rz]?|refais|refaire|refaites)(?:[- ](?:le|la|les|ca))?(?: (?<what>.+?))?? `,
      'fr',
    ),
    saying(String.raw`(?<what>.+?) (?:se repete|revient|doit se repeter|doit revenir) `, 'fr'),
    saying(String.raw`(?:que ca (?:se repete|revienne) |de nouveau )?`, 'fr'),
  ],
  takes: [
    /^(?<what>.+?) (?:prend|prendra|dure|durera|demande)(?: environ| a peu pres)? (?<length>.+)$/du,
    /^(?:prend|dure)(?: environ)? (?<length>.+)$/du,
  ],
  someday: [
    /^(?:met[sz]?|mettre|mettez|garde[rz]?|range[rz]?|laisse[rz]?)(?:[- ](?:le|la|les|ca))?(?: (?<what>.+?))?? (?:(?:pour|sous|a|en|sur) (?:« ?)?un jour(?: ?»)?|dans « ?un jour ?»)$/du,
  ],
  start: [/^(?:commence|debute|demarre|affiche)[rz]?(?<pronoun>[- ](?:le|la|les))? (?<rest>.+)$/du],
  step: [
    /^ajoute[rz]? (?:une |l')?etape a (?<what>[^:]+?) ?: ?(?<step>.+)$/du,
    /^ajoute[rz]? (?:une |l')?(?:autre )?etape ?:? (?<step>.+)$/du,
  ],
  tick: [
    /^(?<verb>coche|decoche|raye)[rz]? (?:la |l')?(?<nth>\S+) etape(?: (?:de |du |d')(?<what>.+))?$/du,
    /^(?:la |l')?(?<nth>\S+) etape est (?:faite|finie|terminee)$/du,
    /^etape (?<nth>\d{1,3}) (?:faite|finie|terminee)$/du,
  ],
};
const spanish: ChangeForms = {
  tooMuch: [
    /^(?:divide(?:l[oa])?|desglosa(?:l[oa])?|descompon(?:l[oa])?)(?: (?<what>.+?))??(?: en pasos(?: pequenos)?)?$/du,
    /^por donde empiezo con (?<what>.+)$/du,
  ],
  skip: [
    /^(?:salta|omite|saltate)(?:l[oa]s?)?(?: (?<what>.+?))??(?: (?:esta (?:vez|semana)|este mes|hoy|por esta vez))?$/du,
    /^(?:esta (?:vez|semana)|este mes) no$/du,
  ],
  once: [
    /^(?:deja|para) de repetir(?:l[oa])?(?: (?<what>.+))?$/du,
    /^no (?:l[oa] )?repitas mas(?: (?<what>.+))?$/du,
    /^que (?<what>.+? )?no se repita(?: mas)?$/du,
  ],
  again: [
    saying(String.raw`(?:repite|repit[ea]l[oa]s?|repetirl[oa]|repetir)(?: (?<what>.+?))?? `, 'es'),
    saying(String.raw`(?<what>.+?) (?:se repite|vuelve) `, 'es'),
    saying(String.raw`(?:que (?:se repita|vuelva) |otra vez )?`, 'es'),
  ],
  takes: [
    /^(?<what>.+?) (?:lleva|llevara|tarda|dura|toma)(?: unos| unas| como)? (?<length>.+)$/du,
    /^(?:me )?(?:lleva|llevara|tarda|dura|toma)(?: unos| unas| como)? (?<length>.+)$/du,
  ],
  someday: [/^(?:pon|deja|guarda|manda)(?:l[oa]s?)?(?: (?<what>.+?))?? (?:en|para|a) «?algun dia»?$/du],
  start: [/^(?:empieza|comienza|inicia|muestra)(?<pronoun>l[oa])? (?<rest>.+)$/du],
  step: [
    /^(?:anade|agrega)(?:le)? (?:un |el |otro )?paso a (?<what>[^:]+?) ?: ?(?<step>.+)$/du,
    /^(?:anade|agrega)(?:le)? (?:un |el |otro )?paso ?:? (?<step>.+)$/du,
  ],
  tick: [
    /^(?<verb>marca|desmarca|tacha) (?:el )?(?<nth>\S+) paso(?: (?:de |del )(?<what>.+))?$/du,
    /^(?:el )?(?<nth>\S+) paso (?:esta hecho|esta listo|ya esta)$/du,
    /^paso (?<nth>\d{1,3}) (?:hecho|listo)$/du,
  ],
};

export const changeForms: Readonly<Record<Language, ChangeForms>> = {
  en: english,
  fr: french,
  es: spanish,
};

/** Words that stand for what was spoken of last. */
export const pronouns =
  /^(?:it|that|this|that one|this one|the todo|the task|la tache|la tarea|ca|cela|ceci|il|elle|le|la|ce|esto|eso|esta|ese|esa|lo)$/u;

const places: readonly RegExp[] = [
  /^(?:first|1st|premiere?|1ere|primer[oa]?|1)$/u,
  /^(?:second|2nd|deuxieme|seconde|2e|segund[oa]|2)$/u,
  /^(?:third|3rd|troisieme|3e|tercer[oa]?|3)$/u,
  /^(?:fourth|4th|quatrieme|4e|cuart[oa]|4)$/u,
  /^(?:fifth|5th|cinquieme|5e|quint[oa]|5)$/u,
];

/** Which of the steps words mean, from 1; -1 is the last, 0 the next that is open. */
export function placeOf(word: string): number | null {
  const at = places.findIndex((place) => place.test(word));
  if (at !== -1) return at + 1;
  if (/^(?:last|derniere|ultim[oa])$/u.test(word)) return -1;
  if (/^(?:next|prochaine|siguiente|proxim[oa])$/u.test(word)) return 0;
  return /^\d{1,3}$/u.test(word) ? Number(word) : null;
}
