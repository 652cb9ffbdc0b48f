import type { Intent, Language } from '@squeeze/domain/understanding/intent';

/** What is typed by somebody of that language, and what it asks for; null: nothing that has to do with notes. */
export type NotePhrase = readonly [language: Language, text: string, asks: Intent | null];

const noted = (content: string, title = ''): Intent => ({ kind: 'add_note', title, content });
const below = (about: string, content: string): Intent => ({ kind: 'append_note', about, content });
const find = (about: string): Intent => ({ kind: 'find_notes', about });
const gone = (about: string): Intent => ({ kind: 'delete_note', about });
const which: Intent = { kind: 'ask_what', order: 'add_note', category: null };

/**
 * Apart from the other tables, of which the classifier learns: it knows no notes. What is written down is kept to the letter,
 * so these say capitals, dates and marks as well.
 */
export const notePhrases: readonly NotePhrase[] = [
  // What follows "note:" is the person's own text.
  ['en', 'note: the wifi code is 1234', noted('the wifi code is 1234')],
  [
    'en',
    'Note: Call with ANA on friday at 5pm went fine!!',
    noted('Call with ANA on friday at 5pm went fine!!'),
  ],
  ['en', 'note: #ideas are cheap, !high hopes', noted('#ideas are cheap, !high hopes')],
  ['en', 'note: is Tom 34 or 35, please?', noted('is Tom 34 or 35, please?')],
  ['en', 'hey squeeze, note: bin day is Thursday', noted('bin day is Thursday')],
  ['en', 'note: call mom tomorrow', noted('call mom tomorrow')],
  ['en', 'note - gate code 7780#', noted('gate code 7780#')],
  ['en', 'note:\nWifi\n- home: 1234\n- work: 98', noted('- home: 1234\n- work: 98', 'Wifi')],
  ['en', 'note: Packing\n\nsocks\n  - warm ones\n\nhat\n', noted('socks\n  - warm ones\n\nhat', 'Packing')],
  ['en', 'note:\n- milk\n- eggs', noted('- milk\n- eggs')],
  [
    'en',
    'note: It was a long day.\nI want to remember it.',
    noted('It was a long day.\nI want to remember it.'),
  ],
  ['en', 'note: # Trip\nflight at 6:40', noted('flight at 6:40', 'Trip')],
  ['fr', 'note : le code wifi est 1234', noted('le code wifi est 1234')],
  [
    'fr',
    'Note: rendez-vous de vendredi à 14h, ça s’est bien passé',
    noted('rendez-vous de vendredi à 14h, ça s’est bien passé'),
  ],
  [
    'es',
    'nota: la llamada del viernes a las 17h fue bien',
    noted('la llamada del viernes a las 17h fue bien'),
  ],
  ['es', 'note: the wifi code is 1234', noted('the wifi code is 1234')],
  // In other words.
  ['en', 'take a note that the plumber charges 85', noted('the plumber charges 85')],
  ['en', 'can you make a note that Dr Osei is only in on Tuesdays?', noted('Dr Osei is only in on Tuesdays')],
  [
    'en',
    'make a note called Trip: flight BA 2490, gate opens 6:40',
    noted('flight BA 2490, gate opens 6:40', 'Trip'),
  ],
  ['en', 'make a note called “Trip to Rome”:\nflight\nhotel', noted('flight\nhotel', 'Trip to Rome')],
  ['en', 'create a note Recipes', noted('', 'Recipes')],
  [
    'en',
    'jot down that the neighbours’ cat eats only the blue tins',
    noted('the neighbours’ cat eats only the blue tins'),
  ],
  ['en', 'save this as a note: locker 14', noted('locker 14')],
  ['en', 'the gate code is 7780, save that as a note', noted('the gate code is 7780')],
  ['fr', 'prends note que le plombier prend 60 euros', noted('le plombier prend 60 euros')],
  ['fr', 'crée une note appelée Voyage : train de 7h12', noted('train de 7h12', 'Voyage')],
  ['es', 'toma nota de que el fontanero cobra 40', noted('el fontanero cobra 40')],
  ['es', 'apunta: la caldera hace ruido', noted('la caldera hace ruido')],
  ['es', 'crea una nota llamada Viaje: tren de las 7:12', noted('tren de las 7:12', 'Viaje')],
  ['en', 'take a note', which],
  ['fr', 'nouvelle note', which],
  ['es', 'toma nota', which],
  // Below one that is there.
  ['en', 'add to my packing note: socks', below('packing', 'socks')],
  ['en', 'add to my packing note:\nsocks\nHat, the red one', below('packing', 'socks\nHat, the red one')],
  ['en', 'add sunscreen to my packing note', below('packing', 'sunscreen')],
  ['en', 'add to that note: 5pm is fine', below('', '5pm is fine')],
  ['fr', 'ajoute à ma note courses : lait', below('courses', 'lait')],
  ['fr', 'mets de la crème solaire dans ma note valise', below('valise', 'crème solaire')],
  ['es', 'añade a mi nota de viaje: calcetines', below('viaje', 'calcetines')],
  ['es', 'añade calcetines a mi nota de viaje', below('viaje', 'calcetines')],
  // To be shown.
  ['en', 'show my notes', find('')],
  ['en', 'find my note about the boiler', find('boiler')],
  ['en', 'what did I note about the loft?', find('loft')],
  ['en', 'read my trip note', find('trip')],
  ['en', 'show notes tagged garden', { kind: 'find_notes', about: 'garden', tag: true }],
  ['fr', 'montre mes notes', find('')],
  ['fr', 'lis-moi ma note voyage', find('voyage')],
  ['fr', "qu'est-ce que j'ai noté sur l'isolation ?", find('isolation')],
  ['es', 'qué notas tengo', find('')],
  ['es', '¿qué apunté sobre el aislamiento?', find('aislamiento')],
  // To be deleted.
  ['en', 'delete my trip note', gone('trip')],
  ['en', 'delete that note', gone('')],
  ['fr', 'supprime la note sur la chaudière', gone('chaudière')],
  ['es', 'borra mi nota de viaje', gone('viaje')],
  // What is to be done stays a todo, and a fact a fact.
  ['en', 'note to self: call mom tomorrow', null],
  ['en', 'note that I have to send the form by friday', null],
  ['en', 'note that my sister is called Irena', null],
  ['en', 'take a note that I have to send the form', null],
  ['en', 'make a note to ring the garage tomorrow', null],
  ['en', 'jot down call the bank tomorrow', null],
  ['en', 'jot down milk on my shopping list', null],
  ['en', 'write a thank you note', null],
  ['en', 'buy sticky notes', null],
  ['en', 'read the briefing note tomorrow at 9', null],
  ['en', 'done with standup notes', null],
  ['en', 'delete my standup notes', null],
  ['fr', 'note à moi-même : appeler maman demain', null],
  ['fr', "note d'appeler la banque demain", null],
  ['fr', "payer la note d'électricité vendredi", null],
  ['es', 'nota para mí: llamar a mamá mañana', null],
  ['es', 'apunta: llamar a Julio el domingo', null],
  ['es', 'apunta que mi hermana se llama Irene', null],
];
