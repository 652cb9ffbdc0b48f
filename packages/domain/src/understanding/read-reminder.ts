import { foldText, type Stretch } from '../capture/folded-text.ts';
import { asReminder, capturePart, type Captured } from './capture-part.ts';
import { findTarget, pools } from './find-target.ts';
import { findRecurrence } from './recurrence/find-recurrence.ts';
import type { Asked, Intent, Language } from './intent.ts';
import { remindBefore } from './remind-before.ts';
import { isShort, readable, type Said } from './said.ts';
import { withoutTodoLead } from './task-leads.ts';
import { lengthAhead, reminderTime, wholeWhen } from './said-when.ts';

/** Nothing of a word follows, in any script. */
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
const person = `(?:me|us|mee)${wordEnd}`;
const article = '(?: an?| another| my)?(?: new)?';
/** What asks for a reminder, at the start of a text. */
const leads: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^(?:(?:(?:remind|rmd) ${person}(?: (?:please|pls|plz))?|(?:set|create|add|make|schedule|new|give ${person})(?: me)?${article} reminder(?: for me)?(?! app)|reminders?(?=\\s*[:–-]\\s|\\s(?:to|for|about)\\s)|(?:i need|i want|i'd like|i would like) (?:a reminder|to be reminded)|i wanna be reminded|(?:don'?t|dont|do not) let ${person} forget|make sure (?:that )?i(?= )|(?:ping|nudge|notify|alert|poke|buzz) ${person}|(?:text|message|tell|call) me(?= (?:at|in|every|each|tomorrow|tonight) | to )|(?:set|create|make|add)(?: an?| my)?(?= (?:alarm|timer)))${wordEnd}|(?=wake me(?: up)? )|(?=timer (?:for )?(?:\\d|an? |half )))`,
    'u',
  ),
  fr: /^(?:(?=reveille[- ]moi )|(?=(?:minuteur|minuterie) )|(?:mets|lance|demarre)(?: un| le)? (?=minuteur )|(?:(?:rapp?ell?e[sz]?|rapp?el)[- ]?(?:moi|nous)|n'?oublie pas de (?:me|nous) rappeler|(?:me|nous) rappeler|rappelle[- ]le[- ]moi|fais[- ]moi penser|(?:mets|cree|ajoute|programme|regle)(?:[- ]moi)? un rappel|rappel(?=\s*:)|un rappel|previens[- ]moi)(?![\p{L}\p{N}]))/u,
  es: /^(?:(?=despiertame )|(?=temporizador )|(?:pon|inicia)(?: un| el)? (?=temporizador )|(?:recuerda(?:me|nos)(?:lo|la)?|me (?:recuerdas|avisas)|recordar(?:me|nos)(?:lo|la)?|hazme acordar|avisame|no me dejes olvidar|(?:pon|crea|anade|agrega)(?:me)? un recordatorio|recordatorio(?=\s*:)|un recordatorio)(?![\p{L}\p{N}]))/u,
};
/** "Tomorrow at 8 remind me to …": the lead behind a date. */
const laterLead: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^(?<when>.{2,60}?)[ ,]+(?:(?:can|could) (?:you|u) )?(?:please |pls )?remind ${person}(?= )`,
    'du',
  ),
  fr: /^(?<when>.{2,60}?)[ ,]+rappell?e[sz]?[- ]?(?:moi|nous)(?= )/du,
  es: /^(?<when>.{2,60}?)[ ,]+recuerda(?:me|nos)(?= )/du,
};
/** "Dentist at 3 tomorrow, remind me": the lead behind the task. */
const trailing: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^(?<what>.{2,200}?)(?:,| -| and)? (?:please |pls )?remind ${person}(?: (?:about|of) (?:it|that|this))?(?<when>(?: .{1,40})?)$`,
    'du',
  ),
  fr: /^(?<what>.{2,200}?)(?:,| -| et)? rappell?e[- ]?(?:le[- ])?moi(?<when>(?: .{1,40})?)$/du,
  es: /^(?<what>.{2,200}?)(?:,| -| y)? recuerdame(?:lo)?(?<when>(?: .{1,40})?)$/du,
};
const joins: Readonly<Record<Language, RegExp>> = {
  en: /^(?:\s*[:,–-])?\s*(?:(?:to|about|of|that|2)\s+)?/u,
  fr: /^(?:\s*[:,–-])?\s*(?:(?:de|que|pour|a)\s+(?!l'|\d|midi|minuit|\p{L}+(?:[- ]\p{L}+)? heures?(?!\p{L}))|d'|d(?=(?:acheter|aller|appeler|apporter|arroser|attendre|ecouter|ecrire|emmener|envoyer|essayer|imprimer|inviter|ouvrir)\b))?/u,
  es: /^(?:\s*[:,–-])?\s*(?:(?:de que|de|que|q|para)\s+(?!el\s|la\s|\d))?/u,
};
/** The same before a title, once the date between them is gone. */
const titleJoins: Readonly<Record<Language, RegExp>> = {
  en: /^(?:to|about|of|that|for|2)\s+(?=\S)/u,
  fr: /^(?:(?:de|que|pour|a)\s+(?=\S)|d'(?=\S))/u,
  es: /^(?:de que|de|que|para|a)\s+(?=\S)/u,
};
/** What is left of "remind me again in an hour" without its date: nothing to be reminded of but the last thing. */
const sameAgain =
  /^(?:again|later|it|that|this|about (?:it|that|this)|of (?:it|that|this)|in a bit|encore|plus tard|de nouveau|ca|otra vez|de nuevo|mas tarde|luego|\s)+$/u;
const later = /(?:^|\s)(?:later|in a bit|plus tard|mas tarde|luego)(?=\s|$)/u;
const hourMs = 3_600_000;

/** What is to be reminded of. */
export interface Reminding {
  /** The task as put, date and all, without the words that ask for the reminder. */
  text: string;
}

export interface Asking extends Reminding {
  /** The words that ask for the reminder, in the text they were found in. */
  words: Stretch;
}

/** The task in a text that asks for a reminder; null when it asks for none. */
export function remindingOf(part: Said, asked: Asked): Asking | null {
  for (const language of understood(asked)) {
    const lead = leads[language].exec(part.plain);
    if (lead !== null) {
      // "¿Me recuerdas …?" is a wish, not a question about what is to be done.
      const whole = part.asks ? part.text.replace(/\s*\?[\s!?.]*$/u, '') : part.text;
      const rest = whole.slice(lead[0].length);
      const join = joins[language].exec(foldText(rest.slice(0, 20)))?.[0] ?? '';
      return {
        text: dayApart(rest.slice(join.length)),
        words: { start: 0, end: lead[0].length + join.length },
      };
    }
    if (!isShort(part)) {
      continue;
    }
    const behind = laterLead[language].exec(readable(part));
    const when = behind?.groups?.['when'];
    if (behind && when !== undefined && isWhen(when, asked)) {
      const rest = part.text.slice(behind[0].length);
      const join = joins[language].exec(foldText(rest.slice(0, 20)))?.[0] ?? '';
      return {
        text: `${part.text.slice(0, when.length)} ${rest.slice(join.length)}`,
        words: { start: when.length, end: behind[0].length + join.length },
      };
    }
    const after = trailing[language].exec(readable(part));
    const [what, then = ''] = [after?.groups?.['what'], after?.groups?.['when']];
    if (after && what !== undefined && (then.trim() === '' || isWhen(then, asked))) {
      const words = { start: what.length, end: after[0].length - then.length };
      return {
        text: part.text.slice(0, words.start) + part.text.slice(words.end, after[0].length),
        words,
      };
    }
  }
  return null;
}

/**
 * "Le 15 de payer", "el 15 pagar": the day of the month before the verb, set off by a comma as a date has to be. The
 * comma takes the place of the space.
 */
export function dayApart(text: string): string {
  const day = /^(?:le|el) (?:1er|[12]?\d|3[01])(?= (?:de |d'|a |que |\p{L}+(?:er|ir|re|ar)(?!\p{L})))/u.exec(
    foldText(text.slice(0, 40)),
  );
  return day === null ? text : `${text.slice(0, day[0].length)},${text.slice(day[0].length + 1)}`;
}

/** What a text that asks for a reminder is about, read for date and rhythm. */
export function remindedPart({ text }: Reminding, asked: Asked, before: string | null): Captured | null {
  const part = capturePart(text, asked, { before, plain: true });
  return part === null ? null : { ...part, title: remindedTitle(part.title, asked) };
}

/** What a reminder is called: without the "to" that a date left behind, and without "i need to". */
export function remindedTitle(title: string, asked: Pick<Asked, 'language'>): string {
  return withoutTodoLead(withoutJoin(title, asked), asked.language);
}

/** Whether words left without their date name something, unlike "again" and "about it". */
export function namesSomething(left: string): boolean {
  return /[\p{L}\p{N}]/u.test(left) && !sameAgain.test(foldText(left).trim());
}

/**
 * The reminder a text asks for, or the snooze: "remind me in an hour" with nothing to be reminded of is about the
 * last thing. Null when it names nothing and there was nothing.
 */
export function readReminder(reminding: Reminding, asked: Asked, before: string | null): Intent[] | null {
  const early = remindBefore(reminding.text, asked);
  if (early !== null) {
    return [early];
  }
  const part = remindedPart(reminding, asked, before);
  const left = part === null ? '' : leftover(reminding.text, part);
  const length = runsFor(reminding.text, asked);
  if (part !== null && length !== null) {
    return asReminder({ ...part, title: length.what, due: length.due }, asked);
  }
  if (part === null || left === '' || sameAgain.test(left)) {
    return again(foldText(reminding.text), part, asked);
  }
  return asReminder(part, asked);
}

function again(folded: string, part: Captured | null, asked: Asked): Intent[] | null {
  if (
    part?.recurrence != null &&
    folded.trim() !== '' &&
    !/(?:^|\s)(?:it|that|this|ca|eso|esto)(?=\s)/u.test(folded)
  ) {
    return null;
  }
  const said = part?.due ?? null;
  if (said === null && part?.recurrence == null && !sameAgain.test(folded.trim())) {
    return null;
  }
  const isLater = said === null && later.test(` ${folded} `);
  const until = isLater ? Math.ceil(asked.now / 60_000) * 60_000 + hourMs : reminderTime(said, asked);
  const { target } = findTarget('', pools(asked, 'running'), asked);
  if (target.found === 'one' && part?.recurrence == null) {
    return [{ kind: 'snooze', target, until }];
  }
  const last = findTarget('', pools(asked, 'open'), asked).target;
  if (last.found === 'one' && part !== null) {
    return asReminder({ ...part, title: last.title }, asked);
  }
  return part === null || (said === null && part.recurrence === null) ? null : asReminder(part, asked);
}

/** "Timer for 10 minutes" ends in ten minutes. */
export function runsFor(
  text: string,
  asked: Pick<Asked, 'now' | 'timeZone' | 'language'>,
): { what: string; due: string } | null {
  const [, what, length] =
    /^(timer|alarm|minuteur|minuterie|temporizador)(?: (?:for|de|pour|para))? (.{2,30})$/iu.exec(
      text.trim(),
    ) ?? [];
  const when = what === undefined || length === undefined ? null : lengthAhead(length, asked);
  return what === undefined || when === null ? null : { what, due: when.due };
}

function leftover(text: string, part: Captured): string {
  return part.named
    ? foldText(part.title)
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .trim()
    : text.slice(0, 0);
}

function withoutJoin(title: string, asked: Pick<Asked, 'language'>): string {
  for (const language of understood(asked)) {
    const join = titleJoins[language].exec(foldText(title.slice(0, 20)));
    if (join !== null) {
      return title.slice(join[0].length);
    }
  }
  return title;
}

function isWhen(text: string, asked: Asked): boolean {
  if (wholeWhen(text, asked) !== null) {
    return true;
  }
  const recurrence = findRecurrence(text, asked);
  const words = recurrence?.words ?? [];
  return words.length > 0 && !/[\p{L}\p{N}]/u.test(without(text, words));
}

function without(text: string, stretches: readonly { start: number; end: number }[]): string {
  return stretches
    .toReversed()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text);
}

/** English is understood in every language. */
export function understood({ language }: Pick<Asked, 'language'>): readonly Language[] {
  return language === 'en' ? ['en'] : [language, 'en'];
}
