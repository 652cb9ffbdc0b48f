import type { TranslationOf } from '../../messages.ts';
import type { schedules as english } from '../en/schedules.ts';

export const schedules = {
  'schedule.once': 'Una vez',
  'schedule.onceOn': 'Una vez, {day}',
  'schedule.minutes': '{count, plural, one {Cada minuto} other {Cada # minutos}}',
  'schedule.hours': '{count, plural, one {Cada hora} other {Cada # horas}}',
  'schedule.days': '{count, plural, =2 {Cada dos días} one {Cada día} other {Cada # días}}',
  'schedule.weekdays': 'De lunes a viernes',
  'schedule.weeks': '{count, plural, =2 {Cada dos semanas} one {Cada semana} other {Cada # semanas}}',
  'schedule.weeksOn':
    '{count, plural, =2 {Cada dos semanas el {days}} one {Cada {days}} other {Cada # semanas el {days}}}',
  'schedule.months': '{count, plural, =2 {cada dos meses} one {de cada mes} other {cada # meses}}',
  'schedule.monthDay': 'El día {day, selectordinal, other {#}} {months}',
  'schedule.monthDayOrLast': 'El día {day, selectordinal, other {#}} (o el último) {months}',
  'schedule.lastDay': 'El último día {months}',
  'schedule.nthWeekday':
    'El {nth, select, first {primer} second {segundo} third {tercer} fourth {cuarto} other {último}} {day} {months}',
  'schedule.years': 'Cada año, {day}',
  'schedule.at': '{rhythm} a las {times}',
  'schedule.count': '{schedule}, {count, plural, one {una vez} other {# veces}}',
  'schedule.until': '{schedule}, hasta el {day}',
  'schedule.inZone': '{schedule} (hora de {zone})',
} satisfies TranslationOf<typeof english>;
