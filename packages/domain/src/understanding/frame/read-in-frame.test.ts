import type { Language } from '@squeeze/contracts/languages';
import { describe, expect, it } from 'vitest';
import type { Asked, Frame, Intent, KnownTask, KnownTodo, Named } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 March 2027, 10:00 in Zagreb.
const now = Date.parse('2027-03-10T09:00:00Z');
const timeZone = 'Europe/Zagreb';

const todo = (id: string, title: string, more: Partial<KnownTodo> = {}): KnownTodo => ({
  id,
  title,
  status: 'pending',
  dueDay: null,
  dueAt: null,
  category: null,
  ...more,
});
const thing = ({ id, title }: KnownTodo | KnownTask, noun: Named['noun'] = 'todo'): Named => ({
  noun,
  id,
  title,
});
const empty: Frame = { question: null, did: [], waiting: [] };

const words = {
  en: {
    call: 'call mum',
    milk: 'oat milk',
    landlord: 'call the landlord',
    piano: 'Piano lesson',
    guitar: 'Guitar lesson',
  },
  fr: {
    call: 'appeler maman',
    milk: 'lait',
    landlord: 'appeler le proprio',
    piano: 'Cours de piano',
    guitar: 'Cours de guitare',
  },
  es: {
    call: 'llamar a mamá',
    milk: 'leche',
    landlord: 'llamar al casero',
    piano: 'Clase de piano',
    guitar: 'Clase de guitarra',
  },
} as const;
const lists = {
  en: ['Check tyre pressure', 'Book the MOT', 'Renew van insurance'],
  fr: ['Payer la cantine', 'Appeler le plombier', 'Rendre les livres'],
  es: ['Pagar la luz', 'Llamar al fontanero', 'Devolver los libros'],
} as const;

/** What has just happened in the conversation. */
const scenes = {
  'a reminder was set for tomorrow at 18:00': (language: Language): Partial<Asked> => {
    const schedule = { at: '2027-03-11T17:00:00.000Z', time_zone: timeZone };
    const call: KnownTask = {
      id: 'call',
      title: words[language].call,
      taskType: 'reminder',
      status: 'active',
      nextRunAt: Date.parse(schedule.at),
    };
    const intent: Intent = { kind: 'add_reminder', title: call.title, scheduleType: 'once', schedule };
    return {
      known: { todos: [], tasks: [call], recent: [thing(call, 'ai_task')] },
      frame: { ...empty, did: [{ intent, thing: thing(call, 'ai_task') }] },
    };
  },
  'milk was put on the shopping list': (language: Language): Partial<Asked> => {
    const milk = todo('milk', words[language].milk, { category: 'shopping' });
    const intent: Intent = {
      kind: 'add_todo',
      title: milk.title,
      due: null,
      priority: null,
      category: 'shopping',
    };
    return {
      known: { todos: [milk], tasks: [], recent: [thing(milk)] },
      frame: { ...empty, did: [{ intent, thing: thing(milk) }] },
    };
  },
  'when to remind is asked': (language: Language): Partial<Asked> => {
    const kept = todo('landlord', words[language].landlord);
    const question: Intent = { kind: 'ask_when', title: kept.title, due: null, repeats: [], keptAs: kept.id };
    return {
      known: { todos: [kept], tasks: [], recent: [thing(kept)] },
      frame: { ...empty, question, did: [{ intent: question, thing: thing(kept) }] },
    };
  },
  'three todos were shown': (language: Language): Partial<Asked> => {
    const all = lists[language].map((title, at) => todo(`l${at + 1}`, title));
    return {
      known: { todos: all, tasks: [], recent: all.map((one) => thing(one)) },
      shown: all.map((one) => thing(one)),
      frame: { ...empty, isListed: true },
    };
  },
  'deleting the piano lesson is asked about': (language: Language): Partial<Asked> => {
    const piano = todo('piano', words[language].piano);
    const guitar = todo('guitar', words[language].guitar);
    return {
      known: { todos: [piano, guitar], tasks: [], recent: [thing(piano)] },
      pendingProposal: true,
      offered: [thing(piano)],
      frame: { ...empty, question: { kind: 'delete', target: { found: 'one', ...thing(piano) } } },
    };
  },
  'a message that was not understood is offered to be kept': (): Partial<Asked> => ({
    frame: { ...empty, question: { kind: 'unclear', text: 'swimming bag' } },
  }),
  'that offer is followed by an aside': (): Partial<Asked> => ({
    frame: { ...empty, question: { kind: 'unclear', text: 'swimming bag' }, isAside: true },
  }),
  'what to be reminded of is asked': (): Partial<Asked> => ({
    frame: { ...empty, question: { kind: 'ask_what', order: 'add_reminder', category: null } },
  }),
  'what to add is asked': (language: Language): Partial<Asked> => {
    const piano = todo('piano', words[language].piano);
    return {
      known: { todos: [piano], tasks: [], recent: [] },
      frame: { ...empty, question: { kind: 'ask_what', order: 'add_todo', category: null } },
    };
  },
  'deleting is asked about after something was done, then an aside': (language: Language): Partial<Asked> => {
    const piano = todo('piano', words[language].piano);
    const milk = todo('milk', words[language].milk);
    const intent: Intent = { kind: 'add_todo', title: milk.title, due: null, priority: null, category: null };
    return {
      known: { todos: [piano, milk], tasks: [], recent: [thing(piano)] },
      pendingProposal: true,
      offered: [thing(piano)],
      frame: {
        ...empty,
        question: { kind: 'delete', target: { found: 'one', ...thing(piano) } },
        did: [{ intent, thing: thing(milk) }],
        isAside: true,
      },
    };
  },
} as const;

const said = (language: Language, scene: keyof typeof scenes, text: string): string =>
  understand(text, {
    now,
    timeZone,
    language,
    known: { todos: [], tasks: [], recent: [] },
    ...scenes[scene](language),
  })
    .map(briefly)
    .join(', ');

function briefly(intent: Intent): string {
  const target =
    'target' in intent ? ` ${intent.target.found === 'one' ? intent.target.id : intent.target.found}` : '';
  switch (intent.kind) {
    case 'add_todo':
      return `add_todo ${intent.title} ${intent.category ?? ''}`.trim();
    case 'add_reminder':
      return `add_reminder ${intent.title} ${intent.schedule.at ?? intent.schedule.time ?? ''}`;
    case 'move':
      return `move${target} ${intent.due ?? intent.repeats?.scheduleType ?? ''}`;
    case 'rate':
      return `rate${target} ${intent.priority}`;
    case 'rename':
      return `rename${target} ${intent.title}`;
    case 'ask_when':
      return `ask_when ${intent.due ?? ''}`.trim();
    default:
      return intent.kind + target;
  }
}

type Row = readonly [scene: keyof typeof scenes, expected: string, en: string, fr: string, es: string];

const rows: readonly Row[] = [
  [
    'a reminder was set for tomorrow at 18:00',
    'move call 2027-03-11T18:00:00.000Z',
    'actually 7',
    'plutôt 19h',
    'mejor a las 7',
  ],
  [
    'a reminder was set for tomorrow at 18:00',
    'move call 2027-03-12T17:00:00.000Z',
    'oops wrong day, friday',
    'non pas demain, vendredi',
    'pásalo al viernes',
  ],
  [
    'a reminder was set for tomorrow at 18:00',
    'move call 2027-03-11T16:30:00.000Z',
    'half an hour earlier',
    'une demi-heure plus tôt',
    'media hora antes',
  ],
  [
    'a reminder was set for tomorrow at 18:00',
    'move call weekly',
    'every thursday actually',
    'chaque jeudi en fait',
    'todos los jueves mejor',
  ],
  [
    'a reminder was set for tomorrow at 18:00',
    'find call',
    'what time was that again?',
    'c’est à quelle heure déjà ?',
    'a qué hora era?',
  ],
  ['a reminder was set for tomorrow at 18:00', 'delete call', 'delete it', 'supprime-le', 'bórralo'],
  [
    'milk was put on the shopping list',
    'move milk 2027-03-13',
    'for saturday',
    'pour samedi',
    'para el sábado',
  ],
  ['milk was put on the shopping list', 'rate milk high', 'high prio', 'priorité haute', 'prioridad alta'],
  ['milk was put on the shopping list', 'complete milk', 'bought it already', 'c’est pris', 'ya la compré'],
  ['when to remind is asked', 'ask_when 2027-03-11', 'tomorrow', 'demain', 'mañana'],
  [
    'when to remind is asked',
    'add_reminder * 2027-03-11T07:00:00.000Z',
    '8 tomorrow',
    'demain 8h',
    'mañana a las 8',
  ],
  [
    'when to remind is asked',
    'add_reminder * 2027-03-10T09:20:00.000Z',
    'in 20 min',
    'dans 20 min',
    'en 20 min',
  ],
  [
    'when to remind is asked',
    'add_reminder * 09:00',
    'every monday at 9',
    'tous les lundis à 9h',
    'todos los lunes a las 9',
  ],
  ['when to remind is asked', 'decline', 'whenever', 'peu importe', 'da igual'],
  ['when to remind is asked', 'ask_when', 'yes', 'oui', 'sí'],
  [
    'three todos were shown',
    'complete l1',
    'done with the first',
    'la première c’est fait',
    'la primera ya está',
  ],
  [
    'three todos were shown',
    'move l1 2027-03-15, move l2 2027-03-15, move l3 2027-03-15',
    'all of them to monday',
    'tout à lundi',
    'todo al lunes',
  ],
  [
    'three todos were shown',
    'complete l1, complete l2',
    'first two are done',
    'les deux premières c’est bon',
    'las dos primeras hechas',
  ],
  ['three todos were shown', 'delete l3', 'delete number 3', 'supprime la 3', 'borra la 3'],
  ['three todos were shown', 'list', 'and tomorrow?', 'et demain ?', 'y mañana?'],
  ['deleting the piano lesson is asked about', 'confirm', 'yes delete it', 'oui supprime', 'sí, bórrala'],
  ['deleting the piano lesson is asked about', 'decline', 'keep it', 'non garde', 'no, déjala'],
  [
    'deleting the piano lesson is asked about',
    'delete guitar',
    'not that one, the guitar one',
    'pas celui-là, la guitare',
    'esa no, la de guitarra',
  ],
  [
    'a message that was not understood is offered to be kept',
    'add_todo swimming bag',
    'Keep it as a todo',
    'Garder comme tâche',
    'Guardarlo como tarea',
  ],
  ['a message that was not understood is offered to be kept', 'add_todo swimming bag', 'yes', 'oui', 'sí'],
  ['a message that was not understood is offered to be kept', 'thank', 'ok', 'd’accord', 'vale'],
  [
    'that offer is followed by an aside',
    'add_todo swimming bag',
    'yes, keep it',
    'oui, garde-le',
    'sí, guárdalo',
  ],
  [
    'when to remind is asked',
    'add_event',
    'dentist friday at 3',
    'dentiste vendredi à 15h',
    'dentista el viernes a las 15',
  ],
  [
    'what to be reminded of is asked',
    'list',
    "what's due today?",
    'j’ai quoi aujourd’hui ?',
    '¿qué tengo hoy?',
  ],
  [
    'what to add is asked',
    'delete piano',
    'delete the piano lesson',
    'supprime le cours de piano',
    'borra la clase de piano',
  ],
  ['milk was put on the shopping list', 'thank', 'Noted', 'C’est noté', 'Entendido'],
  ['milk was put on the shopping list', 'thank', 'got it', 'compris', 'anotado'],
  [
    'deleting is asked about after something was done, then an aside',
    'decline',
    'scratch that',
    'annule ça',
    'deshazlo',
  ],
  ['deleting is asked about after something was done, then an aside', 'thank', 'ok', 'ok', 'vale'],
  ['deleting is asked about after something was done, then an aside', 'delete piano', 'yes', 'oui', 'sí'],
  [
    'deleting is asked about after something was done, then an aside',
    'confirm',
    'yes, delete it',
    'oui, supprime',
    'sí, bórrala',
  ],
  [
    'milk was put on the shopping list',
    'add_todo *',
    'make a cake tomorrow',
    'la vidange de la voiture demain',
    'el coche necesita aceite mañana',
  ],
];

describe.each(['en', 'fr', 'es'] as const)(
  'what is said in the middle of a conversation, in %s',
  (language) => {
    const place = { en: 2, fr: 3, es: 4 } as const;
    it.each(rows.map((row) => [row[0], row[place[language]], row[1]] as const))(
      '%s: “%s”',
      (scene, text, expected) => {
        const heard = said(language, scene, text);
        if (expected === 'add_todo *') expect(heard).toMatch(/^add_todo (?!.*(?:landlord|proprio|casero))/u);
        else expect(heard).toBe(expected.replace('*', words[language].landlord));
      },
    );

    it('keeps both halves of a message', () => {
      const halves = {
        en: 'yes, and delete the guitar lesson',
        fr: 'oui, et supprime le cours de guitare',
        es: 'sí, y borra la clase de guitarra',
      } as const;
      expect(said(language, 'deleting the piano lesson is asked about', halves[language])).toBe(
        'confirm, delete guitar',
      );
    });

    it('deletes nothing for words that may be meant for what came in between', () => {
      for (const text of [
        'okay',
        'perfect',
        'go ahead',
        'd’accord',
        'vas-y',
        'dale',
        'sure',
        '👍',
        'y',
        'yes, and buy bread',
      ]) {
        expect(
          said(language, 'deleting is asked about after something was done, then an aside', text),
        ).not.toContain('confirm');
      }
    });

    it('does not drop a second task', () => {
      expect(
        said(
          language,
          'three todos were shown',
          `${{ en: 'delete', fr: 'supprime', es: 'borra' }[language]} ${lists[language][0]}, ${{ en: 'buy bread', fr: 'acheter du pain', es: 'comprar pan' }[language]}`,
        ),
      ).toMatch(/delete l1, add_todo/u);
    });

    it('takes no errand with “leave it” for an answer', () => {
      expect(said(language, 'deleting the piano lesson is asked about', 'leave it at the desk')).not.toBe(
        'decline',
      );
    });

    it('adds one more to the list', () => {
      const more = {
        en: ['and eggs', 'eggs'],
        fr: ['et des œufs', 'des œufs'],
        es: ['y huevos', 'huevos'],
      } as const;
      const [text, title] = more[language];
      expect(said(language, 'milk was put on the shopping list', text)).toBe(`add_todo ${title} shopping`);
    });

    it('sets the same for somebody else', () => {
      const same = {
        en: ['same for dad', 'call dad'],
        fr: ['pareil pour papa', 'appeler papa'],
        es: ['lo mismo para papá', 'llamar a papá'],
      } as const;
      const [text, title] = same[language];
      expect(said(language, 'a reminder was set for tomorrow at 18:00', text)).toBe(
        `add_reminder ${title} 2027-03-11T17:00:00.000Z`,
      );
    });

    it('changes nothing for a number that answers nothing', () => {
      for (const number of ['7', '12']) {
        expect(said(language, 'a reminder was set for tomorrow at 18:00', number)).toMatch(
          /^(?:unclear|beyond|find none)$/u,
        );
      }
    });
  },
);
