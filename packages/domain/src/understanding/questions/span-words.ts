import type { Language } from '../intent.ts';

/** How people name weeks, months and parts of days, folded; each an alternative of a pattern. */
export interface SpanWords {
  readonly week: string;
  readonly month: string;
  readonly weekend: string;
  /** What goes before without changing which is meant. */
  readonly lead: string;
  /** By how many weeks or months away, with the words before and behind that say so. */
  readonly before: Readonly<Record<number, string>>;
  readonly behind: Readonly<Record<number, string>>;
  /** Before: what is left of it. */
  readonly rest: string;
  /** Before a number: the week or weekend that this day lies in. */
  readonly of: string;
  /** Which one: behind and before a day that has been. */
  readonly lastBehind: string;
  readonly lastBefore: string;
  /** Verbs of the past: a day that may be either is one that has been. */
  readonly was: string;
  /** Those of them that are said of what is over alone; by the others one asks for what is to come as well, as far as one knew. */
  readonly wasOnce: string;
  /** Beside these it may be to come all the same. */
  readonly wasToBe: string;
  /** Of a span between two days or times. */
  readonly from: string;
  readonly to: string;
  readonly until: string;
  readonly after: string;
  readonly morning: string;
  readonly noon: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly night: string;
  /** Part of the day that now is. */
  readonly thisPart: string;
}

export const spanWords: Readonly<Record<Language, SpanWords>> = {
  en: {
    week: 'weeks?|wk',
    month: 'months?(?! of )',
    weekend: 'week-?ends?|wkn?d|w/e',
    lead: '(?:(?:on|for|in|during|over|from|at|of) )?(?:the )?',
    before: { [-1]: 'last|past|previous', 0: 'this', 1: 'next|nxt|coming|following' },
    behind: { 1: 'after(?! next)', 2: 'after next' },
    rest: '(?:rest|remainder|remaining) (?:of )?(?:the |this )?',
    of: 'of|starting|beginning',
    lastBehind: '(?!)',
    lastBefore: 'last|past',
    was: "was|were|wasn'?t|weren'?t|did (?:i|we) (?:already )?(?:have|do|get|finish|complete|go|meet|see|attend|miss|accomplish)|had(?! to)|happened|took place|went on",
    wasOnce: "was|were|wasn'?t|weren'?t|did|had|happened|took|went",
    wasToBe:
      "didn'?t|supposed|going to|meant to|have to|due|again|planned|scheduled|plans?|(?:set|down|booked) (?:for|on)|for",
    from: '(?:from|between) (?:the )?',
    to: 'to|and|till|until|through',
    until: 'before|until|till|by',
    after: 'after|from',
    morning: 'mornings?|mornin',
    noon: 'lunch ?time|noon|midday|lunch hour',
    afternoon: 'afternoons?|arvo',
    evening: 'evenings?|after work',
    night: 'nights?|tonight|tonite|tonigt',
    thisPart: 'this|to',
  },
  fr: {
    week: 'semaines?|sem',
    month: "mois(?! d['e ])",
    weekend: 'week-?ends?|we|wk',
    lead: "(?:(?:pour|dans|en|de|du|sur|pendant|durant|d'ici) )?(?:la |le |les |au )?",
    before: { 0: 'cette|cet|ce', 1: 'prochaine?' },
    behind: {
      [-1]: 'dernier|derniere|passee?|d.avant',
      0: 'ci',
      1: "pro|prochaine?|qui vient|suivante?|d'apres",
    },
    rest: '(?:la )?(?:reste|fin) (?:de la |de cette |du |de ce )',
    of: 'du|qui commence le',
    lastBehind: 'dernier|passe|d.avant',
    lastBefore: '(?!)',
    was: "etais|etait|etions|etaient|avais|avait|avions|avaient|j'ai (?:eu|fait|vu|ete|rate|manque)|ai[- ]je (?:eu|fait|ete|vu)|on a (?:eu|fait)|y a eu|s'est passe|a eu lieu",
    wasOnce: "j'ai|ai[- ]je|on a|y a eu|s'est passe|a eu lieu",
    wasToBe: 'pas|prevue?s?|cense|censee|devais|devait|deja|pour|allais|allait',
    from: "(?:du|de|entre(?: le)?|d') ?",
    to: "a|au|et(?: le)?|jusqu'au|jusqu'a",
    until: 'avant|jusqu.a',
    after: 'apres|a partir de|des',
    morning: 'matins?|matinees?|mat',
    noon: 'midi|dejeuner|pause dej',
    afternoon: 'apres[- ]?midis?|aprem|tantot',
    evening: 'soirs?|soirees?',
    night: 'nuits?',
    thisPart: 'ce|cet|cette|a',
  },
  es: {
    week: 'semanas?',
    month: 'mes(?! de )',
    weekend: 'fin(?:es)? de semana|finde',
    lead: '(?:(?:para|en|de|durante|pa) )?(?:la |el |los |del )?',
    before: { [-1]: 'ultim[oa]|pasad[oa]', 0: 'esta|este', 1: 'proxim[oa]|siguiente' },
    behind: {
      [-1]: 'pasad[oa]|anterior',
      1: '(?:que|q) (?:viene|entra)|proxim[oa]|siguiente|entrante',
    },
    rest: '(?:el )?(?:resto|final) (?:de la |de esta |del |de este )?',
    of: 'del|que empieza el',
    lastBehind: 'pasado|anterior',
    lastBefore: 'ultimo|pasado',
    was: 'tuve|tuvimos|tenia|teniamos|habia|hubo|estuve|estuvimos|estuvo|estaba|estabamos|hice|hicimos|fue|fui|que paso|ocurrio|he (?:tenido|hecho|estado)|ha habido',
    wasOnce: 'tuve|tuvimos|hubo|estuve|estuvimos|estuvo|hice|hicimos|fue|fui|paso|ocurrio|he|ha habido',
    wasToBe:
      'no (?:tenia|teniamos|habia|tuve)|(?:tenia|teniamos|habia) que|iba a|ibamos a|deberia|se supone|previst[oa]s?|planead[oa]s?|programad[oa]s?|para',
    from: '(?:del?|desde|entre)(?: el| las?)? ',
    to: 'al?|y|hasta|a las|y las|y el',
    until: 'antes de|hasta',
    after: 'despues de|a partir de|desde',
    morning: '(?:por|en|de) la manana|mananita',
    noon: 'medio ?dia',
    afternoon: 'tardes?|despues de comer',
    evening: '(?!)',
    night: 'noches?',
    thisPart: 'esta',
  },
};

/** First and last hours of parts of a day. */
export const partHours = {
  morning: [0, 12],
  noon: [11, 14],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 24],
} as const;
