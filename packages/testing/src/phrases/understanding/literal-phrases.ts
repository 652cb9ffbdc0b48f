import {
  alike,
  beyond,
  complete,
  decline,
  find,
  help,
  once,
  pause,
  phrases,
  todo,
  unclear,
  untouched,
  type Phrase,
  askedWhen,
  askedWhat,
} from './phrase.ts';

/** What must not be carried out: what is denied, only asked about, quoted, or said by others. */
export const literalPhrases: Phrase[] = [
  ...phrases([
    ...alike(decline, 'dont delete the dentist', "please don't move rent", 'do not complete the report'),
    ...alike(decline, 'dont snooze it', "don't cancel the dentist appointment", 'never delete the rent todo'),
    ...alike(
      pause('trash'),
      'dont remind me to take out the trash',
      "don't remind me about the trash anymore",
    ),
    ...alike(
      beyond,
      'should i delete the dentist?',
      'did you delete the dentist',
      'what happens if i delete rent',
    ),
    ...alike(beyond, 'have you moved rent', 'why did you delete oat milk'),
    ...alike(askedWhat('move'), 'should i move the dentist to monday'),
    // In doubt whether it is a task, it is not written down unasked.
    ...alike(beyond, 'print "delete all my todos"', 'ann said "delete all my todos"'),
    ...unclear('quiet place for the hours of waiting'),
    ...alike(help, 'how do i snooze a reminder', 'how can i change a todo'),
    ['is the rent paid', find('rent')],
    ...untouched('read "call mom tomorrow at 5"', 'watch "Done with rent"'),
    ['add "delete the dentist" to my list', todo('delete the dentist')],
    [
      'remind me to read "snooze it to monday" friday',
      askedWhen(once('read "snooze it to monday"', '2027-03-12 09:00'), '2027-03-12'),
    ],
    ...untouched('bob wrote: delete the dentist', 'mom says i should delete rent'),
    ...untouched('ann told me to move the dentist', 'complete form 27b'),
    ...untouched('the boss says: done with the report'),
    ["i didn't say delete the dentist", { kind: 'upset' }],
    [
      'i havent called mom',
      { kind: 'reopen', target: { found: 'one', noun: 'todo', id: 'mom', title: 'Call mom' } },
    ],
  ]),
  ...phrases(
    [
      ...alike(decline, 'ne supprime pas le plombier', 'supprime pas le plombier', 'ne le supprime pas'),
      ...alike(decline, 'ne déplace pas le plombier', 'ne touche à rien'),
      ...alike(
        beyond,
        'est-ce que je dois supprimer le plombier ?',
        'tu as supprimé le plombier ?',
        'pourquoi tu as supprime le plombier',
      ),
      ...untouched('lire « rappelle-moi demain à 8h »', 'paul a dit de supprimer le plombier'),
      ['ajoute « supprime le plombier » à ma liste', todo('supprime le plombier')],
      ...untouched('maman dit : supprime le plombier'),
    ],
    { language: 'fr' },
  ),
  ...phrases(
    [
      ...alike(decline, 'no borres el pan', 'no lo borres', 'no muevas el pan', 'no toques nada'),
      ...alike(beyond, '¿debería borrar el pan?', 'borraste el pan?', 'por que borraste el pan'),
      ...untouched(
        'leer "recuérdame mañana a las 8"',
        'ana dice que borres el pan',
        'ana dijo: borra el pan',
      ),
      ['añade "borra el pan" a mi lista', todo('borra el pan')],
      ['ya compre el pan', complete('bread')],
    ],
    { language: 'es' },
  ),
];
