import { called } from './known-things.ts';
import {
  alike,
  choose,
  complete,
  decline,
  list as listed,
  move,
  once,
  phrases,
  remove,
  several,
  snooze,
  type Phrase,
} from './phrase.ts';

const twoMilks = [called('oatMilk'), called('almondMilk')];
const list = [called('dentist'), called('report'), called('rent')];

/** What refers back to the turns before. The last were about calling dad, and before that about oat milk. */
export const followUpPhrases: Phrase[] = [
  ...phrases([
    ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'make it 6pm', 'make it 6', 'actually make it 6pm'),
    ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'no make it 6pm', 'no wait 6pm', '6pm instead'),
    ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'i meant 6pm', 'sorry i meant at 6', 'rather at 6'),
    ...alike(move('dad', '2027-03-12 17:00'), 'change it to friday', 'friday instead', 'i meant friday'),
    ...alike(move('dad', '2027-03-11 17:00'), 'actually tmrw', 'better tmrw'),
    ...alike(once('Call dad', '2027-03-12 17:00'), 'and friday too', 'and on fri too', 'also on friday'),
    ...alike(once('Call dad', '2027-03-12 17:00'), 'same for friday', 'friday as well'),
    ['and at 8pm too', once('Call dad', '2027-03-10 20:00')],
    ['push it an hour', move('dad', '2027-03-10 18:00', '18:00')],
    ['delete that one', remove('dad')],
    ['i did that one', complete('dad')],
    ['friday', listed('all', ['2027-03-12', '2027-03-13'], 'friday')],
  ]),
  ...phrases(
    [
      ...alike(choose('almondMilk'), 'the second one', 'the 2nd one', '2nd', '#2', 'second pls', '2nd 1'),
      ...alike(choose('almondMilk'), 'not that one, the other', 'the other one', 'no the other one'),
      ...alike(choose('almondMilk'), 'not the first one', 'not the first, the second', 'the one with almond'),
      ...alike(choose('almondMilk'), 'the almnd one', 'i mean the almond one'),
      ['neither of them', decline],
      ['none of those', decline],
    ],
    { offered: twoMilks },
  ),
  ...phrases(
    [
      ['the other one', { kind: 'choose', target: several('report', 'rent') }],
      ['not the second one', { kind: 'choose', target: several('dentist', 'rent') }],
      ['the first and the third', choose('dentist'), choose('rent')],
    ],
    { offered: list },
  ),
  ...phrases(
    [
      ['done with the second one', complete('report')],
      ['done with 2', complete('report')],
      ['move the first one to monday', move('dentist', '2027-03-15 09:30')],
      ['delete the last one', remove('rent')],
      ['delete the 3rd', remove('rent')],
      ['mark 1 and 3 as done', complete('dentist'), complete('rent')],
      ['finished the first and the last one', complete('dentist'), complete('rent')],
      ['delete number 2', remove('report')],
      ['delete the fifth one', remove({ found: 'none', words: '' })],
    ],
    { shown: list },
  ),
  ...phrases(
    [
      ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'plutôt à 18h', 'plutot a 18h', 'mets-le à 18h'),
      ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'non plutot 18h', 'finalement 18h', 'mets le a 18h'),
      ...alike(
        move('dad', '2027-03-12 17:00'),
        'plutot vendredi',
        'non plutôt vendredi',
        'deplace le a vendredi',
      ),
      ...alike(
        once('Call dad', '2027-03-12 17:00'),
        'et vendredi aussi',
        'pareil pour vendredi',
        'vendredi aussi',
      ),
      ["décale-le d'une heure", move('dad', '2027-03-10 18:00', '18:00')],
      ['supprime-le', remove('dad')],
      ['supprime le', remove('dad')],
      ['c fait', complete('dad')],
      ["c'est fait", complete('dad')],
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      ...alike(choose('almondMilk'), 'le deuxième', 'le deuxieme', 'la 2e', 'le 2eme', 'le second stp'),
      ...alike(choose('almondMilk'), "pas celui-là, l'autre", "l'autre", 'pas le premier', "non l'autre"),
      ['aucun des deux', decline],
      ['les deux', choose('oatMilk'), choose('almondMilk')],
    ],
    { language: 'fr', offered: twoMilks },
  ),
  ...phrases(
    [
      ['fini le deuxième', complete('report')],
      ['supprime la première', remove('dentist')],
      ['supprime la premiere', remove('dentist')],
      ['déplace le dernier à lundi', move('rent', '2027-03-15')],
      ['coche le 1 et le 3', complete('dentist'), complete('rent')],
    ],
    { language: 'fr', shown: list },
  ),
  ...phrases(
    [
      ...alike(move('dad', '2027-03-10 18:00', '18:00'), 'mejor a las 6', 'ponlo a las 6', 'mejor a las 18h'),
      ...alike(
        move('dad', '2027-03-10 18:00', '18:00'),
        'no, mejor a las 6',
        'cambialo a las 6',
        'pasalo a las 6',
      ),
      ...alike(
        move('dad', '2027-03-12 17:00'),
        'muévelo al viernes',
        'muevelo al viernes',
        'mejor el viernes',
      ),
      ...alike(
        once('Call dad', '2027-03-12 17:00'),
        'y el viernes también',
        'y el viernes tb',
        'lo mismo el viernes',
      ),
      ['pásalo a mañana', move('dad', '2027-03-11 17:00')],
      ['bórralo', remove('dad')],
      ['borralo', remove('dad')],
      ['ya lo hice', complete('dad')],
      ['posponlo una hora', snooze('dad', '2027-03-10 11:00')],
    ],
    { language: 'es' },
  ),
  ...phrases(
    [
      ...alike(
        choose('almondMilk'),
        'el segundo',
        'la segunda',
        'el 2',
        'la segunda porfa',
        'el otro',
        'ese no, el otro',
      ),
      ...alike(choose('almondMilk'), 'esa no la otra', 'el primero no', 'no, la otra'),
      ['ninguno de los dos', decline],
      ['las dos', choose('oatMilk'), choose('almondMilk')],
    ],
    { language: 'es', offered: twoMilks },
  ),
  ...phrases(
    [
      ['ya hice el segundo', complete('report')],
      ['borra el primero', remove('dentist')],
      ['borra la ultima', remove('rent')],
      ['mueve el tercero al lunes', move('rent', '2027-03-15')],
      ['marca el 1 y el 3', complete('dentist'), complete('rent')],
    ],
    { language: 'es', shown: list },
  ),
];
