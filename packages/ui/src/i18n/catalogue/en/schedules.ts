/** When something comes round, in words. The sentence is put together: rhythm, times, end, zone. */
export const schedules = {
  'schedule.once': 'Once',
  'schedule.onceOn': 'Once, {day}',
  'schedule.minutes': '{count, plural, one {Every minute} other {Every # minutes}}',
  'schedule.hours': '{count, plural, one {Every hour} other {Every # hours}}',
  'schedule.days': '{count, plural, =2 {Every other day} one {Every day} other {Every # days}}',
  'schedule.weekdays': 'Every weekday',
  'schedule.weeks': '{count, plural, =2 {Every other week} one {Every week} other {Every # weeks}}',
  'schedule.weeksOn':
    '{count, plural, =2 {Every other {days}} one {Every {days}} other {Every # weeks on {days}}}',
  'schedule.months': '{count, plural, =2 {of every other month} one {of every month} other {every # months}}',
  'schedule.monthDay': 'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {months}',
  'schedule.monthDayOrLast':
    'On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} (or last day) {months}',
  'schedule.lastDay': 'On the last day {months}',
  'schedule.nthWeekday':
    'On the {nth, select, first {first} second {second} third {third} fourth {fourth} other {last}} {day} {months}',
  'schedule.years': 'Every year on {day}',
  'schedule.at': '{rhythm} at {times}',
  'schedule.count': '{schedule}, {count, plural, one {once} other {# times}}',
  'schedule.until': '{schedule}, until {day}',
  'schedule.inZone': '{schedule} ({zone} time)',
} as const;
