import { phrases, untouched, type Phrase } from './phrase.ts';

/** What comes again, and how long it takes, seen from Wednesday 10 June 2026, 10:30 in New York. */
export const englishRepeatingPhrases: readonly Phrase[] = [
  ...phrases([
    ['water plants every sunday', 'water plants', '2026-06-14', { repeat: 'FREQ=WEEKLY;BYDAY=SU' }],
    ['every friday pizza', 'pizza', '2026-06-12', { repeat: 'FREQ=WEEKLY;BYDAY=FR' }],
    ['pizza every friday at 5pm', 'pizza', '2026-06-12 17:00', { repeat: 'FREQ=WEEKLY;BYDAY=FR' }],
    ['take pills every day at 8am', 'take pills', '2026-06-11 08:00', { repeat: 'FREQ=DAILY' }],
    ['take pills every day at 8pm', 'take pills', '2026-06-10 20:00', { repeat: 'FREQ=DAILY' }],
    ['water plants daily', 'water plants', '2026-06-10', { repeat: 'FREQ=DAILY' }],
    ['gym mondays 6pm', 'gym', '2026-06-15 18:00', { repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
    ['pay rent every month on the 1st', 'pay rent', '2026-07-01', { repeat: 'FREQ=MONTHLY;BYMONTHDAY=1' }],
    ['pay rent every month on the 31st', 'pay rent', '2026-06-30', { repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1' }],
    ['call mum every month', 'call mum', '2026-06-10', { repeat: 'FREQ=MONTHLY;BYMONTHDAY=10' }],
    ['every other tuesday bins', 'bins', '2026-06-16', { repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }],
    [
      'take out bins every 2 weeks on tuesday',
      'take out bins',
      '2026-06-16',
      { repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' },
    ],
    ['mon/wed/fri gym', 'gym', '2026-06-10', { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' }],
    ['yoga twice a week', 'yoga', '2026-06-11', { repeat: 'FREQ=WEEKLY;BYDAY=MO,TH' }],
    [
      'water plants every sunday #home',
      'water plants',
      '2026-06-14',
      { category: 'home', repeat: 'FREQ=WEEKLY;BYDAY=SU' },
    ],
    [
      'water plants every sunday !high',
      'water plants',
      '2026-06-14',
      { priority: 'high', repeat: 'FREQ=WEEKLY;BYDAY=SU' },
    ],
    ['workout 3 days after done', 'workout', null, { repeat: 'FREQ=DAILY;INTERVAL=3', afterDone: true }],
    [
      'change the filter every 2 months after completion',
      'change the filter',
      null,
      { repeat: 'FREQ=MONTHLY;INTERVAL=2', afterDone: true },
    ],
    [
      'water plants every sunday 20 min',
      'water plants',
      '2026-06-14',
      { repeat: 'FREQ=WEEKLY;BYDAY=SU', estimate: 20 },
    ],
    // How long it takes
    ['call mum 20 min', 'call mum', null, { estimate: 20 }],
    ['workout 30m', 'workout', null, { estimate: 30 }],
    ['taxes 1h30', 'taxes', null, { estimate: 90 }],
    ['write report 2 hours', 'write report', null, { estimate: 120 }],
    ['write report (1.5h)', 'write report', null, { estimate: 90 }],
    ['tidy desk ~20 minutes', 'tidy desk', null, { estimate: 20 }],
    ['tidy desk half an hour', 'tidy desk', null, { estimate: 30 }],
    ['call mum tomorrow 20 min', 'call mum', '2026-06-11', { estimate: 20 }],
    ['call mum 20 min tomorrow', 'call mum', '2026-06-11', { estimate: 20 }],
    ['call mum in 20 min', 'call mum', '2026-06-10 10:50'],
  ]),
  ...untouched([
    'read the weekly report',
    'weekly review',
    'daily standup notes',
    'boil the eggs for 8 minutes',
    'watch the 20 min video',
    'film lasts 120 minutes',
    '20 min',
  ]),
];

export const frenchRepeatingPhrases: readonly Phrase[] = [
  ...phrases([
    [
      'arroser les plantes chaque dimanche',
      'arroser les plantes',
      '2026-06-14',
      { repeat: 'FREQ=WEEKLY;BYDAY=SU' },
    ],
    ['yoga tous les mardis à 18h', 'yoga', '2026-06-16 18:00', { repeat: 'FREQ=WEEKLY;BYDAY=TU' }],
    ['arroser les plantes chaque jour', 'arroser les plantes', '2026-06-10', { repeat: 'FREQ=DAILY' }],
    ['le lundi piscine', 'piscine', '2026-06-15', { repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
    ['sport 3 jours après avoir fini', 'sport', null, { repeat: 'FREQ=DAILY;INTERVAL=3', afterDone: true }],
    ['appeler maman 20 minutes', 'appeler maman', null, { estimate: 20 }],
    ['ranger le bureau une demi-heure', 'ranger le bureau', null, { estimate: 30 }],
  ]),
  ...untouched(['cuire les œufs pendant 8 minutes']),
];

export const spanishRepeatingPhrases: readonly Phrase[] = [
  ...phrases([
    ['regar las plantas cada domingo', 'regar las plantas', '2026-06-14', { repeat: 'FREQ=WEEKLY;BYDAY=SU' }],
    ['yoga todos los martes a las 18h', 'yoga', '2026-06-16 18:00', { repeat: 'FREQ=WEEKLY;BYDAY=TU' }],
    ['tomar pastillas cada día', 'tomar pastillas', '2026-06-10', { repeat: 'FREQ=DAILY' }],
    [
      'deporte 3 días después de hacerlo',
      'deporte',
      null,
      { repeat: 'FREQ=DAILY;INTERVAL=3', afterDone: true },
    ],
    ['llamar a mamá 20 minutos', 'llamar a mamá', null, { estimate: 20 }],
    ['ordenar la mesa media hora', 'ordenar la mesa', null, { estimate: 30 }],
  ]),
  ...untouched(['hervir los huevos durante 8 minutos']),
];
