import { known, now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { noteChangePhrases } from '@squeeze/testing/phrases/understanding/note-change-phrases';
import { notePhrases } from '@squeeze/testing/phrases/understanding/note-phrases';
import { describe, expect, it } from 'vitest';
import type { Asked, Frame, Intent, Language, NoteMark } from '../intent.ts';
import { understand } from '../understand.ts';
import { askedWords } from './asked-words.ts';

const read = (text: string, language: Language = 'en', frame?: Partial<Frame>): Intent[] => {
  const asked: Asked = { now, timeZone, language, known };
  const going = { question: null, did: [], waiting: [], ...frame };
  return understand(text, frame === undefined ? asked : { ...asked, frame: going }).map(
    ({ language: _, ...intent }) => intent,
  );
};
const ofNotes = /note/;
const pinned: Intent = { kind: 'change_note', about: '', mark: { is: 'pinned', on: true } };

describe('notes', () => {
  it.each(notePhrases.filter(([, , asks]) => asks !== null))(
    'are meant (%s) by %s',
    (language, text, asks) => {
      expect(read(text, language)).toEqual([asks]);
    },
  );

  it.each(notePhrases.filter(([, , asks]) => asks === null))('are not meant (%s) by %s', (language, text) => {
    for (const intent of read(text, language)) expect(intent.kind).not.toMatch(ofNotes);
  });

  it.each(noteChangePhrases.filter(([, , asks]) => asks.length > 0))(
    'are changed (%s) by %s',
    (language, text, asks) => {
      expect(read(text, language)).toEqual(asks);
    },
  );

  it.each(noteChangePhrases.filter(([, , asks]) => asks.length === 0))(
    'are not changed (%s) by %s',
    (language, text) => {
      for (const intent of read(text, language)) expect(intent.kind).not.toMatch(ofNotes);
    },
  );

  // Just after a note was written, and behind an order about one.
  it.each([
    ['en', 'call this number tomorrow'],
    ['en', 'call that plumber at 5'],
    ['en', 'call it tomorrow'],
    ['en', 'rename this file to report.pdf'],
    ['en', 'put labels on the boxes'],
    ['en', 'add the shipping label'],
    ['en', 'label this jar'],
    ['en', 'remove the labels from the jars'],
    ['fr', 'appeler le dentiste demain à 9h'],
    ['fr', 'appelle la banque'],
    ['fr', 'l’appeler demain'],
    ['fr', 'renommer le fichier'],
    ['fr', 'mets des étiquettes sur les cartons'],
    ['es', 'llamar a la abuela esta noche'],
    ['es', 'llama a la abuela'],
    ['es', 'llámala mañana'],
    ['es', 'llámala para su cumpleaños'],
    ['es', 'pon etiquetas a las cajas'],
  ] as const)('of which one was spoken are not changed (%s) by %s', (language, text) => {
    for (const intent of read(text, language, { isOnNote: true }))
      expect(intent.kind).not.toMatch(/change_note|delete_note|restore_note/);
  });

  it.each([
    ['fr', 'épingle ma note jardin et appelle le plombier'],
    ['es', 'fija mi nota de viaje y llama a la abuela'],
    ['en', 'pin my trip note and call this number'],
  ] as const)('are not renamed (%s) by what is to be done besides: %s', (language, text) => {
    const titled = read(text, language).filter(
      (intent) => intent.kind === 'change_note' && intent.mark.is === 'title',
    );
    expect(titled).toEqual([]);
  });

  it.each([
    ['en', 'send the doctor’s note to work'],
    ['fr', 'passer la note de frais au bureau'],
    ['fr', 'envoyer la note de frais au bureau'],
    ['fr', 'récupérer la note de frais chez Paul'],
    ['fr', 'décrocher la note du frigo'],
    ['es', 'llevar la nota del médico al trabajo'],
    ['es', 'enviar la nota de gastos a la oficina'],
    ['en', 'delete milk from my shopping note'],
    ['fr', 'supprime le lait de ma note courses'],
    ['es', 'borra la leche de mi nota de la compra'],
  ] as const)('that are paper, or have the word in them, are left alone (%s): %s', (language, text) => {
    for (const intent of read(text, language)) {
      expect(intent.kind).not.toMatch(/delete_note|restore_note/);
      // At most it is said that a note is no todo.
      if (intent.kind === 'change_note') expect(intent.mark).toEqual({ is: 'nothing' });
    }
  });

  it('asks for a name, and does the rest to the note it is asked about', () => {
    expect(read('rename my trip note and archive it')).toEqual([
      { kind: 'change_note', about: 'trip', mark: { is: 'title', title: '' } },
      { kind: 'change_note', about: 'trip', mark: { is: 'archived', on: true } },
    ]);
  });

  it('is read in one go, however many orders a message seems to have', () => {
    const orders = ['dub it a', 'pin it', 'call it b', 'archive it'];
    const text = `x note; ${Array.from({ length: 400 }, (_, index) => orders[index % 4] ?? '').join('; ')}`;
    expect(read(text).length).toBeGreaterThan(0);
    expect(read(text.slice(0, 240)).length).toBeGreaterThan(0);
  });

  const on = (text: string, language: Language = 'en'): Intent[] => read(text, language, { isOnNote: true });
  const spoken = (mark: NoteMark): Intent[] => [{ kind: 'change_note', about: '', mark }];
  it.each([
    ['en', 'call it Rome', spoken({ is: 'title', title: 'Rome' })],
    ['en', 'change its title to Rome', spoken({ is: 'title', title: 'Rome' })],
    ['en', 'pin it', spoken({ is: 'pinned', on: true })],
    ['en', 'can you unpin that?', spoken({ is: 'pinned', on: false })],
    ['en', 'archive it please', spoken({ is: 'archived', on: true })],
    ['en', 'tag it travel', spoken({ is: 'tagged', tags: ['travel'] })],
    ['en', 'move it to work', spoken({ is: 'category', category: 'work' })],
    ['en', 'move it to friday', spoken({ is: 'nothing' })],
    ['en', 'delete it', [{ kind: 'delete_note', about: '' }]],
    ['en', 'pin it and tag it travel', [pinned, ...spoken({ is: 'tagged', tags: ['travel'] })]],
    ['fr', 'appelle-la Rome', spoken({ is: 'title', title: 'Rome' })],
    ['fr', 'épingle-la', spoken({ is: 'pinned', on: true })],
    ['fr', 'tu peux l’archiver ?', spoken({ is: 'archived', on: true })],
    ['fr', 'mets-lui l’étiquette voyage', spoken({ is: 'tagged', tags: ['voyage'] })],
    ['fr', 'range-la dans travail', spoken({ is: 'category', category: 'work' })],
    ['es', 'llámala Roma', spoken({ is: 'title', title: 'Roma' })],
    ['es', 'fíjala', spoken({ is: 'pinned', on: true })],
    ['es', '¿puedes archivarla?', spoken({ is: 'archived', on: true })],
    ['es', 'ponle la etiqueta viaje', spoken({ is: 'tagged', tags: ['viaje'] })],
    ['es', 'muévela a trabajo', spoken({ is: 'category', category: 'work' })],
  ] as const)('that are spoken of are meant (%s) by %s', (language, text, asks) => {
    expect(on(text, language)).toEqual(asks);
    for (const intent of read(text, language, {})) expect(intent.kind).not.toMatch(ofNotes);
  });

  it.each(['call it a day', 'pin it on the wall tomorrow', 'put it in the fridge', 'tag along', 'buy milk'])(
    'that are spoken of are not meant by %s',
    (text) => {
      for (const intent of on(text)) expect(intent.kind).not.toMatch(ofNotes);
    },
  );

  it('are called what is answered', () => {
    const question = { kind: 'change_note', about: 'trip', mark: { is: 'title', title: '' } } as const;
    expect(read('“Rome in spring”', 'en', { question })).toEqual([
      { kind: 'change_note', about: 'trip', mark: { is: 'title', title: 'Rome in spring' } },
    ]);
    expect(read('never mind', 'en', { question })[0]?.kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'done with the dentist note', 'dentist'],
    ['en', 'reschedule the note about the dentist for friday', 'dentist'],
    ['en', 'I finished my quarterly report note', 'quarterly report'],
    ['fr', 'reporte la note sur le plombier à vendredi', 'plombier'],
    ['es', 'ya hice la nota del pan', 'pan'],
  ] as const)('are no todos (%s): %s', (language, text, about) => {
    expect(read(text, language)).toEqual([{ kind: 'change_note', about, mark: { is: 'nothing' } }]);
  });

  it.each([
    ['rename standup notes to Daily', 'rename'],
    ['done with standup notes', 'complete'],
    ['rename the bank call to my bank note', 'rename'],
  ] as const)('leave a todo alone that is named: %s', (text, kind) => {
    expect(read(text)).toMatchObject([{ kind, target: { found: 'one' } }]);
  });

  it('may be as long as a message, and lose nothing', () => {
    const text = `Dear diary,${' it rained all friday.'.repeat(360)}`;
    expect(read(`note: ${text}`)).toEqual([{ kind: 'add_note', title: '', content: text }]);
  });

  it('are answered to the question what to write down, whatever it looks like', () => {
    const question = { kind: 'ask_what', order: 'add_note', category: null } as const;
    expect(read('call ANA friday 5pm', 'en', { question })).toEqual([
      { kind: 'add_note', title: '', content: 'call ANA friday 5pm' },
    ]);
    expect(read('what is due today?', 'en', { question })[0]?.kind).toBe('list');
    expect(read('never mind', 'en', { question })[0]?.kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'add batteries too', 'batteries'],
    ['en', 'and sunscreen', 'sunscreen'],
    ['fr', 'ajoute aussi des piles', 'piles'],
    ['es', 'y pilas también', 'pilas'],
    ['fr', 'mets des piles aussi', 'piles'],
    ['fr', 'et de la crème', 'crème'],
    ['en', 'and dust bags too', 'dust bags'],
    ['es', 'añade también desodorante', 'desodorante'],
  ] as const)('go on (%s) with “%s”, just after one was written', (language, text, content) => {
    expect(read(text, language, { isNoting: true })).toEqual([{ kind: 'append_note', about: '', content }]);
    expect(read(text, language, {})[0]?.kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'also remind me at 5 to call mom'],
    ['en', 'and thanks'],
    ['en', 'and undo that'],
    ['en', 'and buy tickets on friday'],
    ['fr', 'mets-moi un rappel demain à 8h'],
    ['fr', 'marque le dentiste comme fait'],
    ['es', 'pon una alarma a las 7'],
  ] as const)('are not gone on with (%s) by “%s”', (language, text) => {
    for (const { kind } of read(text, language, { isNoting: true })) expect(kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'pin the trip note and the wifi note', true, ['trip', 'wifi']],
    [
      'en',
      'can you pin my trip note, my wifi note and the "Rome" note please',
      true,
      ['trip', 'wifi', 'Rome'],
    ],
    ['en', 'trip note: pin', true, ['trip']],
    ['en', 'My Trip note: unpin please', false, ['Trip']],
    ['fr', 'épingle la note sur le voyage et ma note du wifi', true, ['voyage', 'wifi']],
    ['fr', 'note voyage : épingler', true, ['voyage']],
    ['es', 'fija la nota del viaje y mi nota del wifi', true, ['viaje', 'wifi']],
    ['es', 'nota del viaje: fijar', true, ['viaje']],
  ] as const)('are changed (%s) by “%s”, each', (language, text, on, about) => {
    const mark = { is: 'pinned', on } as const;
    expect(read(text, language)).toEqual(about.map((name) => ({ kind: 'change_note', about: name, mark })));
  });

  it.each([
    [
      'en',
      'archive my trip note and bring back the wifi note',
      [
        ['archived', 'trip'],
        ['restore_note', 'wifi'],
      ],
    ],
    [
      'en',
      'restore the trip note and the wifi note',
      [
        ['restore_note', 'trip'],
        ['restore_note', 'wifi'],
      ],
    ],
    [
      'fr',
      'archive la note du voyage et la note du wifi',
      [
        ['archived', 'voyage'],
        ['archived', 'wifi'],
      ],
    ],
    [
      'es',
      'archiva la nota del viaje y la nota del wifi',
      [
        ['archived', 'viaje'],
        ['archived', 'wifi'],
      ],
    ],
  ] as const)('are put away or brought back (%s) by “%s”, each', (language, text, expected) => {
    const asks = read(text, language).map((intent) => [
      intent.kind === 'change_note' ? intent.mark.is : intent.kind,
      'about' in intent ? intent.about : null,
    ]);
    expect(asks).toEqual(expected);
  });

  it.each([
    ['en', 'rename my trip note to Rome and the wifi note', 'wifi'],
    ['en', 'tag my trip note with travel and the wifi note', 'wifi'],
    ['en', 'pin the trip note and the pump', 'pump'],
    ['en', 'trip note: pin the map on the wall', 'map'],
    ['en', 'trip: pin', 'trip'],
    ['fr', 'note voyage : épingler la carte au mur', 'carte'],
    ['es', 'nota del viaje: fijar la fecha', 'fecha'],
  ] as const)('are not changed (%s) for more than “%s” asks', (language, text, other) => {
    for (const intent of read(text, language)) {
      if (intent.kind === 'change_note' && 'about' in intent) expect(intent.about).not.toBe(other);
      expect(intent.kind === 'change_note' && intent.mark.is === 'pinned' && text.includes(':')).toBe(false);
    }
  });

  it('keep every letter of what is added', () => {
    for (const content of ['dumplings', 'desk lamp', 'Dustin’s book'])
      expect(read(`add ${content} to my shopping note`)).toEqual([
        { kind: 'append_note', about: 'shopping', content },
      ]);
  });

  it.each([
    ["what's the wifi code?", ['wifi', 'code']],
    ['who is my landlord', ['landlord']],
    ['c’est quoi le code wifi', ['code', 'wifi']],
    ['¿cuál es el código del portal?', ['codigo', 'portal']],
    ['the wifi code is 1234', []],
  ])('are looked through for what “%s” asks', (text, words) => {
    expect(askedWords(text)).toEqual(words);
  });
});
