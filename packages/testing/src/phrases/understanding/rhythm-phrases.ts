import {
  alike,
  custom,
  daily,
  monthly,
  once,
  phrases,
  todo,
  untouched,
  weekly,
  type Phrase,
  askedWhen,
} from './phrase.ts';

const weekdays = 'mo tu we th fr';
const christmas = '20271225T225959Z';

/** How often, as typed in haste in all three languages. */
export const rhythmPhrases: Phrase[] = [
  ...phrases([
    ['gym mon wed fri', askedWhen(weekly('gym', 'mo we fr', '09:00'))],
    ['gym mon wed fri 6pm', weekly('gym', 'mo we fr', '18:00')],
    ['mon, wed, fri gym at 6', weekly('gym', 'mo we fr', '18:00')],
    ['yoga tue/thu 7am', weekly('yoga', 'tu th', '07:00')],
    ['weekdays at 9 standup', weekly('standup', weekdays, '09:00')],
    ['standup weekdays 9:15', weekly('standup', weekdays, '09:15')],
    ['standup mon-fri 9:15', weekly('standup', weekdays, '09:15')],
    [
      'every other tues bins',
      askedWhen(custom('bins', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '09:00', '2027-03-16')),
    ],
    [
      'bins every 2nd thu',
      askedWhen(custom('bins', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '09:00', '2027-03-11')),
    ],
    [
      'last fri of the month pay the cleaner',
      askedWhen(custom('pay the cleaner', 'FREQ=MONTHLY;BYDAY=-1FR', '09:00')),
    ],
    ['evry day 8am pills', daily('pills', '08:00')],
    ['every mornin stretch', daily('stretch', '09:00')],
    [
      'water plants every 3 days',
      askedWhen(custom('water plants', 'FREQ=DAILY;INTERVAL=3', '09:00', '2027-03-10')),
    ],
    ['rent 1st of the month', askedWhen(monthly('rent', 1, '09:00'))],
    ['pay card 5th of every month 8pm', monthly('pay card', 5, '20:00')],
    ['call gran sundays 5pm', weekly('call gran', 'su', '17:00')],
    ['meds 2x a day', custom('meds', 'FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0')],
    [
      'piano every weekday until christmas',
      askedWhen(
        custom('piano', `FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=${christmas}`, '09:00', '2027-03-11'),
      ),
    ],
    [
      'piano every day til xmas',
      askedWhen(custom('piano', `FREQ=DAILY;UNTIL=${christmas}`, '09:00', '2027-03-11')),
    ],
    ['take iron daily 5 times', askedWhen(custom('take iron', 'FREQ=DAILY;COUNT=5', '09:00', '2027-03-11'))],
    [
      'swim every sat 10 times',
      askedWhen(custom('swim', 'FREQ=WEEKLY;BYDAY=SA;COUNT=10', '09:00', '2027-03-13')),
    ],
    ['physio every day for 2 wks', askedWhen(custom('physio', 'FREQ=DAILY;COUNT=14', '09:00', '2027-03-11'))],
    [
      'read to the kids every night for a month',
      custom('read to the kids', 'FREQ=DAILY;UNTIL=20270409T215959Z', '20:00', '2027-03-10'),
    ],
    ['standup every weekday except friday', askedWhen(weekly('standup', 'mo tu we th', '09:00'))],
    ['walk every day except sunday', askedWhen(weekly('walk', 'mo tu we th fr sa', '09:00'))],
    ['walk every day but sun at 7am', weekly('walk', 'mo tu we th fr sa', '07:00')],
    ['remind me every tues n thurs to stretch', askedWhen(weekly('stretch', 'tu th', '09:00'))],
    ['remind me evry monday 2 plan the week', askedWhen(weekly('plan the week', 'mo', '09:00'))],
    ['remind me once a week to call gran', askedWhen(weekly('call gran', 'we', '09:00'))],
    ['read the mon wed report', todo('read the mon wed report')],
  ]),
  ...phrases(
    [
      [
        'poubelles un mardi sur deux',
        askedWhen(custom('poubelles', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '09:00', '2027-03-16')),
      ],
      [
        'un lundi sur 2 arroser le cactus',
        askedWhen(custom('arroser le cactus', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '09:00', '2027-03-15')),
      ],
      [
        'arroser un jour sur deux',
        askedWhen(custom('arroser', 'FREQ=DAILY;INTERVAL=2', '09:00', '2027-03-10')),
      ],
      [
        'draps une semaine sur deux',
        askedWhen(custom('draps', 'FREQ=WEEKLY;INTERVAL=2', '09:00', '2027-03-10')),
      ],
      ['payer le loyer le 1er de chaque mois', askedWhen(monthly('payer le loyer', 1, '09:00'))],
      ['loyer le 1er du mois', askedWhen(monthly('loyer', 1, '09:00'))],
      [
        'payer la femme de ménage le dernier vendredi du mois',
        askedWhen(custom('payer la femme de ménage', 'FREQ=MONTHLY;BYDAY=-1FR', '09:00')),
      ],
      ['réunion en semaine à 9h', weekly('réunion', weekdays, '09:00')],
      ['reunion du lundi au vendredi 9h15', weekly('reunion', weekdays, '09:15')],
      ['sport lun mer ven', askedWhen(weekly('sport', 'mo we fr', '09:00'))],
      ['sport lun mer ven 18h', weekly('sport', 'mo we fr', '18:00')],
      ['piscine ts les mardis', askedWhen(weekly('piscine', 'tu', '09:00'))],
      ['courir tous les jours sauf dimanche', askedWhen(weekly('courir', 'mo tu we th fr sa', '09:00'))],
      ['courir ts les jours sauf le dimanche a 7h', weekly('courir', 'mo tu we th fr sa', '07:00')],
      ['medocs 2 fois par jour', custom('medocs', 'FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0')],
      [
        "piano tous les jours jusqu'à noël",
        askedWhen(custom('piano', `FREQ=DAILY;UNTIL=${christmas}`, '09:00', '2027-03-11')),
      ],
      [
        'kiné tous les jours pendant 2 semaines',
        askedWhen(custom('kiné', 'FREQ=DAILY;COUNT=14', '09:00', '2027-03-11')),
      ],
      [
        'prendre du fer tous les jours 5 fois',
        askedWhen(custom('prendre du fer', 'FREQ=DAILY;COUNT=5', '09:00', '2027-03-11')),
      ],
      ['rappelle moi ts les matins de mediter', daily('mediter', '09:00')],
      [
        'rappelle-moi toutes les 2 heures de boire',
        custom('boire', 'FREQ=HOURLY;INTERVAL=2', '12:00', '2027-03-10'),
      ],
      ['lire pendant une heure demain', todo('lire pendant une heure', '2027-03-11')],
      ['méditer pendant 10 minutes ce soir', todo('méditer pendant 10 minutes', '2027-03-10 20:00')],
      ['minuteur 10 minutes', once('minuteur', '2027-03-10 10:10')],
      ['minuteur de 10 min', once('minuteur', '2027-03-10 10:10')],
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      [
        'sacar la basura cada dos semanas',
        askedWhen(custom('sacar la basura', 'FREQ=WEEKLY;INTERVAL=2', '09:00', '2027-03-10')),
      ],
      [
        'basura un martes sí y otro no',
        askedWhen(custom('basura', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '09:00', '2027-03-16')),
      ],
      [
        'basura cada dos martes',
        askedWhen(custom('basura', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '09:00', '2027-03-16')),
      ],
      [
        'regar un dia si y otro no',
        askedWhen(custom('regar', 'FREQ=DAILY;INTERVAL=2', '09:00', '2027-03-10')),
      ],
      ['reunion todos los lunes a las 9', weekly('reunion', 'mo', '09:00')],
      ['correr todos los dias menos el domingo', askedWhen(weekly('correr', 'mo tu we th fr sa', '09:00'))],
      ['correr todos los días excepto domingo a las 7', weekly('correr', 'mo tu we th fr sa', '07:00')],
      ['reunión entre semana a las 9', weekly('reunión', weekdays, '09:00')],
      ['reunion de lunes a viernes 9:15', weekly('reunion', weekdays, '09:15')],
      ['gym lun mie vie', askedWhen(weekly('gym', 'mo we fr', '09:00'))],
      ['gym lun mie vie a las 18h', weekly('gym', 'mo we fr', '18:00')],
      ['pagar el alquiler el 1 de cada mes', askedWhen(monthly('pagar el alquiler', 1, '09:00'))],
      ['alquiler el 1 del mes', askedWhen(monthly('alquiler', 1, '09:00'))],
      [
        'pagar a la asistenta el último viernes de cada mes',
        askedWhen(custom('pagar a la asistenta', 'FREQ=MONTHLY;BYDAY=-1FR', '09:00')),
      ],
      [
        'pagar a la asistenta el ultimo viernes del mes',
        askedWhen(custom('pagar a la asistenta', 'FREQ=MONTHLY;BYDAY=-1FR', '09:00')),
      ],
      ['pastillas dos veces al dia', custom('pastillas', 'FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0')],
      [
        'piano todos los días hasta navidad',
        askedWhen(custom('piano', `FREQ=DAILY;UNTIL=${christmas}`, '09:00', '2027-03-11')),
      ],
      [
        'piano tds los dias hasta navidad',
        askedWhen(custom('piano', `FREQ=DAILY;UNTIL=${christmas}`, '09:00', '2027-03-11')),
      ],
      [
        'tomar hierro todos los dias 5 veces',
        askedWhen(custom('tomar hierro', 'FREQ=DAILY;COUNT=5', '09:00', '2027-03-11')),
      ],
      [
        'fisio todos los dias durante 2 semanas',
        askedWhen(custom('fisio', 'FREQ=DAILY;COUNT=14', '09:00', '2027-03-11')),
      ],
      ['recuerdame cada mñn meditar', daily('meditar', '09:00')],
      [
        'recuerdame cada 2 horas beber agua',
        custom('beber agua', 'FREQ=HOURLY;INTERVAL=2', '12:00', '2027-03-10'),
      ],
      ['estudiar durante dos horas mañana', todo('estudiar durante dos horas', '2027-03-11')],
      ['leer durante 1 hora esta noche', todo('leer durante 1 hora', '2027-03-10 20:00')],
      ['temporizador de 10 minutos', once('temporizador', '2027-03-10 10:10')],
      ...untouched('ver el partido del lunes'),
    ],
    { language: 'es' },
  ),
  ...phrases([
    ...alike(askedWhen(daily('floss', '09:00')), 'floss evry day', 'floss ev day', 'floss each day'),
  ]),
];
