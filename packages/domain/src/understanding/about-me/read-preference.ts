import type { Intent } from '../intent.ts';
import { isShort, typed, type Said } from '../said.ts';
import { zoneNamed } from './zone-named.ts';

const quietHours =
  '(?:quiet (?:hours|hrs|time)|heures (?:calmes|silencieuses|de silence|tranquilles)|horas (?:de silencio|tranquilas|silenciosas))';
/** What is not to come then, or the hours themselves. */
const subject = [
  `(?:(?:set|change|make|put|turn on|enable|mets|regle|active|change|pon|cambia|activa) )?(?:my |the |les |mes |las |mis )?${quietHours}(?: (?:to|on|as|sur|a|en))?`,
  "(?:do not|don'?t|never) (?:disturb|bother|text|ping|notify|message|call|wake)(?: me)?",
  '(?:no(?: more)?|mute(?: all| my)?|silence(?: all| my)?) (?:notifications?|notifs?|alerts?|texts?|pings?)',
  '(?:ne )?me derange[sz]? pas|pas de (?:notifs?|notifications?|messages?)|mode (?:silencieux|ne pas deranger)',
  'no me (?:molestes|escribas|avises|despiertes)|no molestar|sin (?:notificaciones|avisos|mensajes)|modo (?:silencio|no molestar)',
].join('|');
const clock = (name: string): string =>
  `(?:las |la )?(?<${name}>(?:[01]?\\d|2[0-4])(?:[:.h][0-5]\\d)?h? ?(?:[ap]\\.?m\\.?)?|midnight|minuit|medianoche)`;
const toWords = "(?: ?(?:-|–) ?| (?:to|and|until|till?|a|et|y|hasta|jusqu'a) | )";
const spans = [
  `(?:(?:from|between|de|entre|desde) )?${clock('from')}${toWords}${clock('to')}`,
  `(?:after|from|past|apres|a partir de|despues de|a partir de|desde) ${clock('start')}(?: on)?`,
  `(?:before|until|till?|avant|jusqu'a|antes de|hasta) ${clock('end')}`,
].join('|');
const hours = new RegExp(`^(?:${subject}),? ?(?:${spans})$`, 'u');
const noHours = new RegExp(
  `^(?:(?:turn off|switch off|disable|stop|remove|clear|cancel|end|delete|no(?: more)?)(?: my| the)?|(?:desactive|enleve|supprime|retire|arrete|coupe)(?: les| mes)?|(?:plus|pas) d'?|sans|(?:quita|desactiva|elimina|borra|cancela)(?: las| mis)?|(?:sin|no mas)) ?${quietHours}$`,
  'u',
);
/** "My", "set": the words are about the preference, even where no such zone is known. */
const zone =
  /^(?<about>(?:(?:set|change|update|switch|mets|regle|pon|cambia|ajusta) )?(?:my |the |mon |le |mi |la )?)(?:time ?zone|fuseau(?: horaire)?|zona horaria)(?:\s*[:=]| (?:is|to|should be|est|sur|a|pour|en|es|de|por))* (?<name>[^?]{2,40})$/du;

/** A wish about quiet hours or the time zone; null when it is none. */
export function readPreference(message: Said): Intent | null {
  if (!isShort(message)) {
    return null;
  }
  const { plain } = message;
  if (noHours.test(plain)) {
    return { kind: 'set_quiet_hours', hours: null };
  }
  const said = hours.exec(plain)?.groups;
  if (said !== undefined) {
    const from = said['from'] ?? said['start'];
    const to = said['to'] ?? said['end'];
    return {
      kind: 'set_quiet_hours',
      hours: { from: from === undefined ? null : evening(from), to: to === undefined ? null : morning(to) },
    };
  }
  return zoneIn(message);
}

function zoneIn(message: Said): Intent | null {
  const match = zone.exec(message.plain);
  const words = match === null ? null : typed(message, match, 'name');
  if (match === null || words === null) {
    return null;
  }
  const name = zoneNamed(words);
  return name === null && match.groups?.['about'] === '' ? null : { kind: 'set_time_zone', name, words };
}

interface Clock {
  hour: number;
  minute: number;
  /** It says which half of the day it is in. */
  exact: boolean;
}

function clockOf(text: string): Clock {
  const [, digits, minute = '0', half] = /^(\d{1,2})(?:[:.h](\d\d))?h? ?([ap])?/u.exec(text) ?? [];
  if (digits === undefined) {
    return { hour: 0, minute: 0, exact: true };
  }
  const said = Number(digits);
  const hour = half === undefined ? said % 24 : (said % 12) + (half === 'p' ? 12 : 0);
  return { hour, minute: Number(minute), exact: half !== undefined || digits.startsWith('0') || said > 12 };
}

/** When quiet begins: "10" is at night, and so is "12". */
function evening(text: string): string {
  const { hour, minute, exact } = clockOf(text);
  const late = exact || hour < 6 ? hour : (hour + 12) % 24;
  return wall(late, minute);
}

function morning(text: string): string {
  const { hour, minute } = clockOf(text);
  return wall(hour, minute);
}

const wall = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
