import type { TranslationOf } from '../../messages.ts';
import type { schedules as english } from '../en/schedules.ts';

export const schedules = {
  'schedule.once': 'Une fois',
  'schedule.onceOn': 'Une fois, {day}',
  'schedule.minutes': '{count, plural, one {Chaque minute} other {Toutes les # minutes}}',
  'schedule.hours': '{count, plural, one {Chaque heure} other {Toutes les # heures}}',
  'schedule.days': '{count, plural, =2 {Un jour sur deux} one {Chaque jour} other {Tous les # jours}}',
  'schedule.weekdays': 'Du lundi au vendredi',
  'schedule.weeks':
    '{count, plural, =2 {Une semaine sur deux} one {Chaque semaine} other {Toutes les # semaines}}',
  'schedule.weeksOn':
    '{count, plural, =2 {Une semaine sur deux le {days}} one {Chaque {days}} other {Toutes les # semaines le {days}}}',
  'schedule.months': '{count, plural, =2 {un mois sur deux} one {de chaque mois} other {tous les # mois}}',
  'schedule.monthDay': 'Le {day, selectordinal, one {#er} other {#}} {months}',
  'schedule.monthDayOrLast': 'Le {day, selectordinal, one {#er} other {#}} (ou le dernier jour) {months}',
  'schedule.lastDay': 'Le dernier jour {months}',
  'schedule.nthWeekday':
    'Le {nth, select, first {premier} second {deuxième} third {troisième} fourth {quatrième} other {dernier}} {day} {months}',
  'schedule.years': 'Chaque année, {day}',
  'schedule.at': '{rhythm} à {times}',
  'schedule.count': '{schedule}, {count, plural, one {une fois} other {# fois}}',
  'schedule.until': '{schedule}, jusqu’au {day}',
  'schedule.inZone': '{schedule} (heure de {zone})',
} satisfies TranslationOf<typeof english>;
