import { alike, noQuiet, phrases, quiet, todo, zone, type Phrase } from './phrase.ts';

const nights = quiet('22:00', '07:00');

/** Quiet hours and time zones. */
export const preferringPhrases: Phrase[] = [
  ...phrases([
    ...alike(nights, 'quiet hours 22 to 7', 'quiet hours 10 to 7', 'quiet hours 10pm-7am', 'quiet hrs 22-7'),
    ...alike(nights, 'set my quiet hours from 22:00 to 07:00', 'no notifications between 10pm and 7am'),
    ...alike(nights, 'dont disturb me from 10pm to 7am', 'mute notifications from 10pm til 7am'),
    ['quiet hours from 22:30 to 6:30', quiet('22:30', '06:30')],
    ['change quiet hours to 23 to 8', quiet('23:00', '08:00')],
    ['dont disturb me after 10pm', quiet('22:00', null)],
    ['no notifs after 9pm', quiet('21:00', null)],
    ['do not disturb me until 9', quiet(null, '09:00')],
    ['dont text me before 8am', quiet(null, '08:00')],
    ...alike(noQuiet, 'turn off quiet hours', 'no quiet hours', 'no more quiet hours pls'),
    ...alike(zone('America/New_York', 'new york'), 'my timezone is new york', 'set time zone to new york'),
    ['change my time zone to Europe/Paris', zone('Europe/Paris', 'Europe/Paris')],
    ['set timezone to lisbon', zone('Europe/Lisbon', 'lisbon')],
    ['my time zone is PST', zone('America/Los_Angeles', 'PST')],
    ['timezone tokyo', zone('Asia/Tokyo', 'tokyo')],
    ['my time zone is narnia', zone(null, 'narnia')],
    ['write about time zones', todo('write about time zones')],
  ]),
  ...phrases(
    [
      ...alike(
        nights,
        'heures calmes de 22h à 7h',
        'heures calmes 22h 7h',
        'heures silencieuses de 22h a 7h',
      ),
      ...alike(nights, 'ne me dérange pas entre 22h et 7h', 'me derange pas entre 22h et 7h'),
      ...alike(nights, 'pas de notifs de 22h a 7h', 'mode silencieux de 22h à 7h'),
      ['mets les heures calmes de 22h30 à 6h30', quiet('22:30', '06:30')],
      ['ne me derange pas avant 9h', quiet(null, '09:00')],
      ["ne me dérange pas jusqu'à 9h", quiet(null, '09:00')],
      ['pas de notif apres 21h', quiet('21:00', null)],
      ...alike(noQuiet, 'désactive les heures calmes', 'desactive les heures calmes', "plus d'heures calmes"),
      ['mon fuseau horaire est Montréal', zone('America/Toronto', 'Montréal')],
      ['mets mon fuseau horaire sur londres', zone('Europe/London', 'londres')],
      ['fuseau horaire : Europe/Paris', zone('Europe/Paris', 'Europe/Paris')],
      ['change mon fuseau horaire pour bruxelles', zone('Europe/Brussels', 'bruxelles')],
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      ...alike(
        nights,
        'no me molestes de 22 a 7',
        'horas de silencio de 22 a 7',
        'horas tranquilas de 22h a 7h',
      ),
      ...alike(nights, 'no molestar de 22:00 a 7:00', 'sin notificaciones entre las 22 y las 7'),
      ...alike(quiet(null, '09:00'), 'no me molestes hasta las 9', 'no me molestes antes de las 9'),
      ...alike(quiet('22:00', null), 'no me molestes después de las 10', 'no me molestes despues de las 22h'),
      ...alike(
        noQuiet,
        'quita las horas de silencio',
        'desactiva las horas de silencio',
        'sin horas de silencio',
      ),
      ['mi zona horaria es Ciudad de México', zone('America/Mexico_City', 'Ciudad de México')],
      ['cambia mi zona horaria a buenos aires', zone('America/Argentina/Buenos_Aires', 'buenos aires')],
      ['pon mi zona horaria en madrid', zone('Europe/Madrid', 'madrid')],
      ['zona horaria nueva york', zone('America/New_York', 'nueva york')],
    ],
    { language: 'es' },
  ),
];
