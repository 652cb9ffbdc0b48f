import { matchesOf } from '../../capture/matches-of.ts';
import type { TodoPriority } from '@squeeze/contracts/todos';
import { categoryNamed } from '../../capture/category-tags.ts';
import { rulesByWords } from '../../capture/rules-by-words.ts';
import { madeOnce } from '../../made-once.ts';
import { foldText } from '../../capture/folded-text.ts';
import { isOfReminder, withoutRemindedOf } from '../events/of-reminder.ts';
import { findTarget, isPointing, pools, type Pools, type Sought } from '../find-target.ts';
import type { Asked, Intent, Language, Target } from '../intent.ts';
import { understood } from '../read-reminder.ts';
import { nameWords } from '../name-words.ts';
import { isShort, typed, type Said } from '../said.ts';
import { reminderTime, wholeWhen } from '../said-when.ts';
import type { CommandRule } from './command-rule.ts';
import { englishCommands } from './english-commands.ts';
import { frenchCommands } from './french-commands.ts';
import { moveIntent, shiftIntent, takeApart } from './move.ts';
import { spanishCommands } from './spanish-commands.ts';

const rules = {
  en: madeOnce(() => rulesByWords(englishCommands)),
  fr: madeOnce(() => rulesByWords(frenchCommands)),
  es: madeOnce(() => rulesByWords(spanishCommands)),
} as const satisfies Record<Language, unknown>;
const snoozeMs = 10 * 60_000;
const hourMs = 60 * 60_000;
/** Words that a date takes at most. */
const longestWhen = 8;
const between = /\s*(?:,|&|\band\b|\bn\b|\bet\b|\by\b)\s*/u;
const snoozeLead = /^(?:for|until|till|til|by|to|pour|pendant|jusqu'a|hasta|por|de)\s+/u;
const untilLead = /^(?:until|till|til|by|to|jusqu'a|hasta)\s/u;
/** "Until tomorrow 7" is no seven minutes. */
const untilWord = /(?<!\p{L})(?:until|till|til|jusqu'a|jusqu'au|hasta)(?!\p{L})/u;
const later = /^(?:later|again|a bit|plus tard|mas tarde|luego)$/u;

/**
 * The order in a part of a message, with what it is about; null when there is none. An order that could as well be
 * a task of the person's own ("cancel netflix") counts only for what is known by all of its words.
 */
export function readCommand(part: Said, asked: Asked, allFirm = true): Intent[] | null {
  if (!isShort(part)) {
    return null;
  }
  for (const rule of understood(asked).flatMap((language) => rules[language]().in(part.plain))) {
    const match = rule.pattern.exec(part.plain);
    const intents =
      match === null ? null : carriedOut(allFirm ? rule : { ...rule, firm: false }, match, part, asked);
    if (intents !== null) {
      return intents;
    }
  }
  return null;
}

function carriedOut(rule: CommandRule, match: RegExpExecArray, part: Said, asked: Asked): Intent[] | null {
  const what = typed(part, match, 'what') ?? '';
  switch (rule.does) {
    case 'move':
      return moved(rule, what, typed(part, match, 'when'), part.text, asked);
    case 'unknown': {
      const { sure, target } = targetNamed(what, pools(asked, 'open'), asked);
      return sure && target.found !== 'none' ? [{ kind: 'unclear', text: part.text }] : null;
    }
    case 'categorise':
      return categorised(rule, what, match, part, asked);
    case 'rename':
    case 'rate':
      return refined(rule, what, typed(part, match, rule.does === 'rename' ? 'name' : 'level') ?? '', asked);
    case 'advance':
    case 'shift': {
      const sought = targetNamed(what, pools(asked, 'open'), asked);
      const intent = counts(rule, sought)
        ? shiftIntent(sought.target, typed(part, match, 'length') ?? '', asked, rule.does === 'advance')
        : null;
      return intent === null ? null : [intent];
    }
    case 'undate': {
      const sought = targetNamed(what, pools(asked, 'open'), asked);
      return counts(rule, sought) ? [moveIntent(sought.target, 'no date', asked)] : null;
    }
    case 'snooze':
      return snoozed(rule, what, asked);
    default: {
      const kind = rule.does;
      const targets = targetsOf(rule, what, poolsFor(kind, asked), asked);
      const meant = rule.close !== true || (targets ?? []).every((target) => isCalled(target, what));
      return meant ? (targets?.map((target) => ({ kind, target })) ?? null) : null;
    }
  }
}

const somebodys = /^(?:(?:about|lo de|de|a) )?(?:my|our|his|her|ma|mon|mes|notre|mi|mis|nuestr[oa]) /u;

/** Half of the name has to be said; more of it where it is about somebody: "forget my sister". */
function isCalled(target: Target, what: string): boolean {
  if (target.found !== 'one' || isPointing(foldText(what))) {
    return true;
  }
  const share = nameWords(what).length / nameWords(target.title).length;
  return somebodys.test(foldText(what)) ? share > 0.5 : share >= 0.5;
}

/** Another name, or how much it matters. */
function refined(rule: CommandRule, what: string, to: string, asked: Asked): Intent[] | null {
  const sought = targetNamed(what, pools(asked, 'open'), asked);
  if (!counts(rule, sought)) {
    return null;
  }
  const { target } = sought;
  return rule.does === 'rename'
    ? [{ kind: 'rename', target, title: to }]
    : [{ kind: 'rate', target, priority: priorityIn(foldText(to)) }];
}

const low = /^(?:low|reduce|drop|isn|is not|aren|are not|not|pas|ba[ijs]|faible|no$|p3)/u;
const medium = /^(?:med|norm|moyen|p2)/u;

function priorityIn(level: string): TodoPriority {
  return low.test(level) ? 'low' : medium.test(level) ? 'medium' : 'high';
}

/** Another category, or none. */
function categorised(
  rule: CommandRule,
  what: string,
  match: RegExpExecArray,
  part: Said,
  asked: Asked,
): Intent[] | null {
  const category = typed(part, match, 'category');
  const place = typed(part, match, 'place');
  const said = (category ?? place)?.replace(/^#/u, '') ?? null;
  const named = said === null ? null : categoryNamed(said, asked.categories ?? []);
  if (named === null && place !== null && !place.startsWith('#')) {
    return null;
  }
  const sought = targetNamed(what, pools(asked, 'open'), asked);
  return counts(rule, sought)
    ? [{ kind: 'categorise', target: sought.target, category: named ?? said }]
    : null;
}

function poolsFor(kind: 'complete' | 'delete' | 'reopen' | 'pause' | 'resume', asked: Asked): Pools {
  const want = {
    complete: 'open',
    delete: 'open',
    reopen: 'closed',
    pause: 'running',
    resume: 'paused',
  } as const;
  return pools(asked, want[kind]);
}

function counts({ firm }: CommandRule, { sure, target }: Sought): boolean {
  return firm || (sure && target.found !== 'none');
}

const targetNamed = (what: string, among: Pools, asked: Asked): Sought =>
  findTarget(what, withoutRemindedOf(what, among), asked);

/** What a name stands for; "oat milk and the dentist" are two where each is one. */
function targetsOf(rule: CommandRule, what: string, among: Pools, asked: Asked): Target[] | null {
  const sought = nameOf(what).map((name) => targetNamed(name, among, asked));
  const [best] = [...sought.filter(({ sure }) => sure), ...sought];
  if (best === undefined || best.sure) {
    return best !== undefined && counts(rule, best) ? [best.target] : null;
  }
  const names = foldText(what) === '' ? [] : what.split(between).filter((name) => name !== '');
  // "The reminders for the dentist and lunch" are about both.
  const from = names.findIndex(isOfReminder);
  const each = names.map((name, at) =>
    findTarget(name, from === -1 || at < from ? among : withoutRemindedOf(what, among), asked),
  );
  if (each.length > 1 && each.every(({ sure, target }) => sure && target.found === 'one')) {
    return each.map(({ target }) => target);
  }
  return counts(rule, best) ? [best.target] : null;
}

/** "Did the laundry" is done with "do laundry" and with "laundry". */
function nameOf(what: string): string[] {
  const did = /^(?:did|done|finished|completed|made|fait|fini|hice|hecho)\s+/u.exec(foldText(what));
  const rest = did === null ? '' : what.slice(did[0].length);
  return did === null ? [what] : isPointing(foldText(rest)) ? [rest] : [what, rest];
}

/** "The time of the dentist", "the dentist date". */
const dateOf =
  /^(?:the )?(?:due )?(?:date|time|day|deadline) (?:of|for) |(?:'s)? (?:due )?(?:date|time|deadline)$/iu;

function moved(
  rule: CommandRule,
  what: string,
  when: string | null,
  said: string,
  asked: Asked,
): Intent[] | null {
  const apart = takeApart(when === null ? what : `${what} ${when}`, asked);
  if (apart === null) {
    const named = targetNamed(what, pools(asked, 'open'), asked);
    // "Move the dentist" is an order, but one that does not say where to.
    return rule.firm && named.sure && named.target.found !== 'none'
      ? [{ kind: 'unclear', text: said }]
      : null;
  }
  const sought = targetNamed(apart.what.replace(dateOf, ''), pools(asked, 'open'), asked);
  const isFirm = rule.firm && apart.joined;
  return counts({ ...rule, firm: isFirm }, sought) ? [moveIntent(sought.target, apart.to, asked)] : null;
}

function snoozed(rule: CommandRule, said: string, asked: Asked): Intent[] | null {
  const { what, until, isLength } = snoozeApart(said, asked);
  const sought = targetNamed(what, pools(asked, 'running'), asked);
  // Counted in whole minutes: the seconds of now are none of the length.
  const length = Math.floor((until - asked.now) / 60_000) * 60_000;
  const later = isLength ? length + comesAt(sought.target, asked) : until;
  return counts(rule, sought)
    ? [{ kind: 'snooze', target: sought.target, until: Math.ceil(later / 60_000) * 60_000 }]
    : null;
}

/** From when a length counts: from when a reminder is to come, unless it has come within the hour. */
function comesAt(target: Target, { known, now }: Asked): number {
  const task = target.found === 'one' ? known.tasks.find(({ id }) => id === target.id) : undefined;
  const hasJustCome = task?.lastRunAt != null && now - task.lastRunAt < hourMs;
  return task?.nextRunAt == null || hasJustCome ? now : Math.max(now, task.nextRunAt);
}

/** "the trash reminder for 2h": the name, and until when; ten minutes when that is left open. */
function snoozeApart(said: string, asked: Asked): { what: string; until: number; isLength: boolean } {
  const words = matchesOf(said, /\S+/gu)
    .map(({ index }) => index)
    .slice(-longestWhen);
  for (const start of words) {
    const text = said.slice(start).replace(/ more (?=\p{L})/u, ' ');
    const lead = snoozeLead.exec(foldText(text))?.[0].length ?? 0;
    const isUntil = untilLead.test(foldText(text)) || untilWord.test(foldText(said.slice(0, start)));
    const number = /^\d{1,3}$/u.test(text.slice(lead)) && !isUntil;
    const when = number
      ? wholeWhen(`in ${text.slice(lead)} minutes`, asked)
      : wholeWhen(text.slice(lead), asked, 'length');
    const isLater = later.test(foldText(text));
    if (when !== null || isLater) {
      const until = when === null ? asked.now + hourMs : reminderTime(when.due, asked);
      const isLength = when === null || (when.ahead && when.time !== null);
      return { what: said.slice(0, start), until, isLength };
    }
  }
  return { what: said, until: asked.now + snoozeMs, isLength: true };
}
