import { describe, expect, it } from 'vitest';
import type { Asked, Intent, KnownTask, KnownTodo, Language, Named } from '../intent.ts';
import { understand } from '../understand.ts';

const now = Date.parse('2027-03-10T09:00:00Z');
const timeZone = 'Europe/Zagreb';
const todo = (id: string, title: string, dueAt: string | null = null): KnownTodo => ({
  id,
  title,
  status: 'pending',
  dueDay: null,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  category: null,
});
const bank = todo('bank', 'Pay Fatou bank banque banco', '2027-03-11T08:00:00Z');
const basil = todo('basil', 'basil basilic albahaca', '2027-03-12T11:00:00Z');
const dentist = todo('dentist', 'Dentist dentiste dentista', '2027-03-13T08:00:00Z');
const named = ({ id, title }: KnownTodo): Named => ({ noun: 'todo', id, title });
const all = [bank, basil, dentist];

/** What was moved just now is the bank. */
const moved = (language: Language, intent?: Intent): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: all, tasks: [], recent: [named(bank)] },
  frame: {
    question: null,
    did: [
      {
        intent: intent ?? {
          kind: 'move',
          target: { found: 'one', ...named(bank) },
          due: '2027-03-11T08:00:00.000Z',
          time: '09:00',
          repeats: null,
        },
        thing: named(bank),
      },
    ],
    waiting: [],
  },
});
/** Three were listed, and none was spoken of since. */
const listed = (language: Language): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: all, tasks: [], recent: all.map(named) },
  shown: all.map(named),
  frame: { question: null, did: [], waiting: [], isListed: true },
});
const syrup: KnownTask = {
  id: 'syrup',
  title: 'cough syrup',
  taskType: 'reminder',
  status: 'active',
  nextRunAt: Date.parse('2027-03-10T19:00:00Z'),
  said: {
    scheduleType: 'custom',
    schedule: { rule: 'FREQ=HOURLY;INTERVAL=8', time: '20:00', time_zone: timeZone },
  },
};
/** A reminder that comes every 8 hours was made, or has just come. */
const reminded = (language: Language, lastRunAt: number | null = null): Asked => {
  const thing: Named = { noun: 'ai_task', id: 'syrup', title: syrup.title };
  const intent: Intent = {
    kind: 'add_reminder',
    title: syrup.title,
    ...(syrup.said ?? { scheduleType: 'once', schedule: {} }),
  };
  return {
    now,
    timeZone,
    language,
    known: { todos: [], tasks: [{ ...syrup, lastRunAt }], recent: [thing] },
    frame: { question: null, did: lastRunAt === null ? [{ intent, thing }] : [], waiting: [] },
  };
};
/** The basil is proposed to be deleted. */
const proposed = (language: Language): Asked => ({
  ...listed(language),
  pendingProposal: true,
  offered: [named(basil)],
  frame: {
    question: { kind: 'delete', target: { found: 'one', ...named(basil) } },
    did: [],
    waiting: [],
  },
});

const heard = (text: string, asked: Asked): string =>
  understand(text, asked)
    .map((intent) => {
      const to = 'due' in intent && intent.due !== null ? ` ${intent.due.slice(5, 16)}` : '';
      const title = intent.kind === 'rename' ? ` “${intent.title}”` : '';
      if (!('target' in intent)) return intent.kind + to;
      return `${intent.kind} ${intent.target.found === 'one' ? intent.target.id : intent.target.found}${title}${to}`;
    })
    .join(', ');

describe('what is to change by whole words', () => {
  it.each([
    ['en', "lose the basil, there's some in the garden", 'delete basil'],
    ['fr', 'le basilic enlève-le, il y en a au jardin', 'delete basil'],
    ['es', 'la albahaca sácala, tengo en casa', 'delete basil'],
    ['en', 'drop the noon one', 'delete basil'],
    ['fr', 'annule celui de midi', 'delete basil'],
    ['es', 'quita el de las 12', 'delete basil'],
    ['en', "dentist's been pushed to the 18th at 4", 'move dentist 03-18T15:00'],
    ['fr', 'le dentiste a été reporté au 18 à 16h', 'move dentist 03-18T15:00'],
    ['es', 'el dentista lo han pasado al 18 a las 4', 'move dentist 03-18T15:00'],
    ['fr', 'hum non, remets-le au 15', 'move bank 03-15T08:00'],
    ['fr', '14h30 et pas 9h', 'move bank 03-11T13:30'],
    ['es', 'a la una mejor', 'move bank 03-11T12:00'],
    ['en', 'make it monday and the dentist tuesday', 'move bank 03-15T08:00, move dentist 03-16T08:00'],
    ['en', 'monday, same time', 'move bank 03-15T08:00'],
    ['fr', 'même jour mais 11h', 'move bank 03-11T10:00'],
    ['en', "it's Fatima, not Fatou", 'rename bank “Pay Fatima bank banque banco”'],
    ['fr', "c'est Fatima, pas Fatou", 'rename bank “Pay Fatima bank banque banco”'],
    ['es', 'cambia Fatou por Fátima', 'rename bank “Pay Fátima bank banque banco”'],
    ['en', 'not that urgent really', 'rate bank'],
    ['en', 'nah thursday was better', 'undo'],
    ['es', 'más tarde', 'ask_when'],
  ] as const)('%s: “%s”', (language, text, expected) => {
    expect(heard(text, moved(language))).toBe(expected);
  });

  it.each([
    [
      'en',
      'move all three to monday',
      'move bank 03-15T08:00, move basil 03-15T11:00, move dentist 03-15T08:00',
    ],
    [
      'fr',
      'mets les trois à lundi',
      'move bank 03-15T08:00, move basil 03-15T11:00, move dentist 03-15T08:00',
    ],
    ['fr', 'et le premier à 11h30', 'move bank 03-11T10:30'],
    ['fr', "c'est quoi le deuxième", 'find basil'],
    ['en', "what's the second one", 'find basil'],
    ['en', 'at 9:30 rather', 'move several 03-11T08:30'],
  ] as const)('of what was listed, %s: “%s”', (language, text, expected) => {
    expect(heard(text, listed(language))).toBe(expected);
  });

  it.each([
    ['en', 'oops, every 6', 'move syrup'],
    ['fr', 'oups, toutes les 6', 'move syrup'],
    ['es', 'uy no, cada 6', 'move syrup'],
  ] as const)('of what comes every so often, %s: “%s”', (language, text, expected) => {
    expect(heard(text, reminded(language))).toBe(expected);
  });

  it.each([
    ['en', 'another 5'],
    ['fr', 'encore 5 min'],
    ['es', 'otros 5'],
  ] as const)('puts off what has just come, %s: “%s”', (language, text) => {
    expect(heard(text, reminded(language, now - 60_000))).toBe('snooze syrup');
  });

  it.each([
    ['en', 'yeah bin it', 'confirm'],
    ['fr', 'oui oui enlève', 'confirm'],
    ['es', 'sí sí quítala', 'confirm'],
    ['es', 'esa sí', 'confirm'],
    ['en', "no that's everything", 'decline'],
  ] as const)('answers what is proposed, %s: “%s”', (language, text, expected) => {
    expect(heard(text, proposed(language))).toBe(expected);
  });

  it.each([
    ['en', 'a reminder please'],
    ['fr', "un rappel s'il te plaît"],
    ['es', 'un recordatorio por favor'],
  ] as const)('asks of what, %s: “%s”', (language, text) => {
    expect(heard(text, moved(language))).toBe('ask_what');
  });
});

describe('what is only told', () => {
  it.each([
    ['en', "it's already 11"],
    ['es', 'ya son las 11'],
    ['en', 'two minutes'],
    ['fr', 'deux minutes'],
    ['en', 'done for today'],
    ['en', 'it rained all day'],
    ['es', 'la tintorería cierra a las 8'],
    ['fr', 'je rentre à 18h'],
    ['en', 'almost friday'],
    ['en', 'remove the time'],
    ['fr', 'pas avant vendredi'],
    ['fr', 'pile poil'],
    ['es', 'listo'],
    ['en', 'until tomorrow'],
    ['es', 'hasta el lunes'],
    ['en', 'no, every 6'],
    ['en', 'not the bank, the dentist'],
  ] as const)('changes and keeps nothing, %s: “%s”', (language, text) => {
    expect(heard(text, moved(language))).not.toMatch(
      /move|complete (?!none)|add_|rename|delete (?!none)|undo|rate/u,
    );
  });

  it('is no word of a title that only ends like something done', () => {
    const dragees = todo('bank', 'commander les dragées');
    const asked = moved('fr');
    expect(
      heard('les dragées en priorité haute', {
        ...asked,
        known: { ...asked.known, todos: [dragees, dentist], recent: [named(dentist)] },
      }),
    ).toBe('rate bank');
  });
});

it('does the same to what is named with "and", and to nothing that is asked about', () => {
  const pills = {
    id: 'pills',
    title: 'Cachet tension',
    taskType: 'reminder',
    status: 'active',
    nextRunAt: null,
  } as const;
  const walk = { ...pills, id: 'walk', title: 'Marche', status: 'paused' } as const;
  const thing = { noun: 'ai_task', id: 'walk', title: 'Marche' } as const;
  const asked: Asked = {
    ...moved('fr', { kind: 'pause', target: { found: 'one', ...thing } }),
    known: { todos: [], tasks: [pills, walk], recent: [thing] },
    frame: {
      question: null,
      did: [{ intent: { kind: 'pause', target: { found: 'one', ...thing } }, thing }],
      waiting: [],
    },
  };
  expect(heard('et le cachet', asked)).toBe('pause pills');
  expect(heard('et le cachet ?', asked)).not.toMatch(/pause/u);
});
