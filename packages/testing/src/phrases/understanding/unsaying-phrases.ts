import { called, known } from './known-things.ts';
import {
  alike,
  complete,
  decline,
  find,
  forget,
  move,
  none,
  pause,
  phrases,
  remove,
  rename,
  several,
  summarise,
  todo,
  undo,
  unclear,
  untouched,
  upset,
  type Phrase,
} from './phrase.ts';

const list = [called('dentist'), called('report'), called('rent')];
const everything = several(
  ...(known.todos.filter(({ status }) => status !== 'completed').map(({ id }) => id) as 'rent'[]),
  ...(known.tasks.filter(({ status }) => status !== 'completed').map(({ id }) => id) as 'dad'[]),
);

/** Corrections, negations and what is taken back: what changes or deletes nothing that was not meant. */
export const unsayingPhrases: Phrase[] = [
  ...phrases([
    ...alike(decline, 'not today', 'forget about it', 'forget', 'not tonight', 'maybe later'),
    ...alike(decline, 'actually keep it', 'no not that one', 'keep it'),
    ...alike(undo, 'scratch that'),
    ...alike(upset, "don't add that"),
    ["don't remind me", pause('dad')],
    ['stop reminding me about the pills', pause('pills')],
    ['actually not 5, 6pm', move('dad', '2027-03-10 18:00', '18:00')],
    ['not today, friday', move('dad', '2027-03-12 17:00')],
    ['not dad, grandma', rename('dad', 'Call grandma')],
    ['call it phone grandpa instead', rename('dad', 'phone grandpa')],
    ...untouched('not milk, cheese'),
    // About somebody rather than a thing.
    ...alike(forget('my sister'), 'forget my sister', 'forget about my sister'),
    ...alike(remove('dentist'), 'forget about the dentist', 'never mind the dentist'),
    ...alike(find('mom'), 'i forgot to call mom', 'i still have to call mom'),
    ['i forgot to water the cactus', todo('water the cactus')],
    ...unclear('both are done', 'nothing'),
    ['lets do the report tomorrow instead', move('report', '2027-03-11')],
    ...alike(complete(none('')), 'done with the second one'),
    ...alike(find(none('')), 'the second one', 'number 2'),
    ...unclear('delete all my done todos', 'no more reminders'),
    ['mvoe the dentist to monday', move('dentist', '2027-03-15 09:30')],
    ...alike(summarise(['2027-03-08', '2027-03-15']), 'how was my week', 'wrap up my week'),
  ]),
  ...phrases(
    [
      ...alike(find('report'), 'the second one', 'number 2', '#2', 'the 2nd one'),
      ['the third', find('rent')],
    ],
    { shown: list },
  ),
  ...phrases(
    [
      ...alike(decline, 'actually keep it', 'not that one', 'scratch that', 'wait no', 'hmm not sure'),
      ...alike(decline, 'actually no'),
    ],
    { pending: true },
  ),
  ...phrases(
    [
      ...alike(decline, "pas aujourd'hui", 'garde-le', 'finalement non', 'non pas celui-là'),
      ['ne me rappelle pas', pause('dad')],
      ['en fait pas aujourd’hui, vendredi', move('dad', '2027-03-12 17:00')],
      ["j'ai pas appelé le plombier", { kind: 'reopen', target: { found: 'one', ...called('plumber') } }],
      ["j'ai plus besoin d'appeler le plombier", remove('plumber')],
      ["j'ai oublié d'appeler le plombier", find('plumber')],
      ["j'ai oublié d'appeler julie", todo('appeler julie')],
      ['oublie le plombier', remove('plumber')],
      ...alike(
        remove('plumber'),
        "j'annule le plombier",
        "le plombier c'est annulé",
        'ok supprime le plombier alors',
      ),
      ...unclear('je vais pas chez le dentiste', 'tu as oublié le lait', 'les deux sont faits', 'non rien'),
      ...alike(upset, 'désolé je me suis trompé'),
      ...alike(forget('ma soeur'), 'oublie ma soeur', 'oublie le truc de ma soeur'),
      ...alike(find(none('')), 'le deuxième', 'la seconde'),
      ...alike(complete(none('')), "j'ai fini la deuxième"),
      ...alike(
        summarise(['2027-03-08', '2027-03-15']),
        'fais-moi le bilan de la semaine',
        'comment était ma semaine',
      ),
      ...alike(summarise(['2027-03-10', '2027-03-11']), 'bilan du jour', 'fais-moi un résumé de la journée'),
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      ...alike(find('report'), 'le deuxième', 'la seconde', 'numéro 2'),
      ['supprime le deuxième', remove('report')],
      ["j'ai terminé la deuxième", complete('report')],
    ],
    { language: 'fr', shown: list },
  ),
  ...phrases(
    [
      ...alike(decline, 'hoy no', 'ese no', 'quédatelo', 'no, ese no'),
      ['no me recuerdes', pause('dad')],
      ['hoy no, el viernes', move('dad', '2027-03-12 17:00')],
      ['ya no necesito comprar pan', remove('bread')],
      ['se me olvidó comprar pan', find('bread')],
      ['se me olvidó llamar a luis', todo('llamar a luis')],
      ['todavía tengo que comprar pan', find('bread')],
      ['olvida el pan', remove('bread')],
      ['el pan está cancelado', remove('bread')],
      ...unclear('al final no voy al dentista', 'olvidaste la leche', 'las dos están hechas', 'nada'),
      ...alike(upset, 'perdona me equivoqué'),
      ...alike(
        forget('mi hermana'),
        'olvida lo de mi hermana',
        'olvida a mi hermana',
        'olvídate de mi hermana',
      ),
      ...alike(remove(everything), 'borra todo'),
      ...alike(find(none('')), 'la segunda', 'el segundo'),
      ...alike(complete(none('')), 'he terminado la segunda'),
      ...alike(summarise(['2027-03-10', '2027-03-11']), 'resumen del día', 'hazme un resumen del dia'),
      ...alike(summarise(['2027-03-08', '2027-03-15']), 'qué tal mi semana'),
    ],
    { language: 'es' },
  ),
  ...phrases(
    [
      ...alike(find('report'), 'la segunda', 'el segundo'),
      ['he terminado la segunda', complete('report')],
      ['borra la segunda', remove('report')],
    ],
    { language: 'es', shown: list },
  ),
];
