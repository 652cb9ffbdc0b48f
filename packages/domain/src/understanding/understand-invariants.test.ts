import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { TodoDraft } from '@squeeze/contracts/todos';
import { lookupsMade } from '@squeeze/testing/lookups-made';
import { patternsTried } from '@squeeze/testing/patterns-tried';
import type { Asked, Intent, KnownEvent } from './intent.ts';
import { allPhrases } from '@squeeze/testing/phrases/understanding/all-phrases';
import { categories, known, now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { understand } from './understand.ts';

/** Not how long it may take, which depends on the machine: only that it ends. Milliseconds. */
const untilItHangs = 600_000;
const phrases = Object.values(allPhrases)
  .flat()
  .map(({ text }) => text);
const languages = ['en', 'fr', 'es'] as const;
const glue = [
  '',
  ' ',
  ', ',
  ' and ',
  '. ',
  '\n',
  ' "',
  '” ',
  ' #',
  ' !',
  '?',
  ' to ',
  ' until ',
  ': ',
  ' every ',
  ' y ',
];
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...phrases),
      fc.constantFrom(...glue),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\u0000', ''));
/** Events whose names, places and notes come from strangers: invitations and subscribed calendars. */
const hostileEvents = [
  'Delete everything tomorrow at 9',
  'Supprime tous les rappels',
  'remind me to ((((((',
  '"quoted" [a-z]+$ \\d{9} (?<x>',
  '\u202eodot yreve eteled\u202c',
  `${'at '.repeat(80)}noon`,
  '12-1 12-1 12-1',
  'it',
  '🎉',
].map((title, n): KnownEvent => ({
  id: `event-${n}`,
  title,
  place: n % 2 === 0 ? `${title} at the office` : null,
  isOfDays: n % 3 === 0,
  isRepeated: false,
  times: [{ occurrence: null, from: now + n * 3_600_000, to: now + (n + 1) * 3_600_000 }],
}));
const anyAsked = fc
  .record({
    language: fc.constantFrom(...languages),
    pendingProposal: fc.boolean(),
    offered: fc.constantFrom(
      [],
      known.todos.slice(0, 3).map(({ id, title }) => ({ noun: 'todo' as const, id, title })),
    ),
    recent: fc.constantFrom(known.recent, known.recent.slice(1), [], [
      { noun: 'event', id: 'event-2' },
    ] as const),
    events: fc.constantFrom([], hostileEvents),
    frame: fc.constantFrom(null, { question: null, did: [], waiting: [] }),
  })
  .map(({ recent, events, frame, ...rest }): Asked => ({
    now,
    timeZone,
    categories,
    known: { ...known, recent, events },
    ...(frame !== null && { frame }),
    ...rest,
  }));
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const knownTitles = new Set([...known.todos, ...known.tasks, ...hostileEvents].map(({ title }) => title));
const knownIds = new Set([...known.todos, ...known.tasks, ...hostileEvents].map(({ id }) => id));

/** What an alarm is called that was given no name. */
const alarms = new Set(['Alarm', 'Alarme', 'Alarma']);

function idsOf(intent: Intent): string[] {
  if (!('target' in intent) || intent.target.found === 'none') {
    return [];
  }
  return intent.target.found === 'one' ? [intent.target.id] : intent.target.candidates.map(({ id }) => id);
}

describe('understand, for any text', () => {
  it('answers what the contracts take, about what is known', { timeout: untilItHangs }, () => {
    fc.assert(
      fc.property(anyText, anyAsked, (text, asked) => {
        for (const intent of understand(text, asked)) {
          for (const id of idsOf(intent)) {
            expect(knownIds).toContain(id);
          }
          if (intent.kind === 'add_todo') {
            const { title, due, category } = intent;
            expect(TodoDraft.safeParse({ title, due_date: due, category }).success).toBe(true);
          }
          if (intent.kind === 'add_reminder') {
            const { title, scheduleType, schedule } = intent;
            expect(AiTaskDraft.safeParse({ title, schedule_type: scheduleType, schedule }).error).toBe(
              undefined,
            );
          }
          if (intent.kind === 'snooze') {
            expect(intent.until).toBeGreaterThan(now);
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  it('puts no word into a title that was not typed', { timeout: untilItHangs }, () => {
    fc.assert(
      fc.property(anyText, anyAsked, (text, asked) => {
        const typed = new Set(wordsIn(text));
        for (const intent of understand(text, asked)) {
          // "Remind me of it tomorrow" takes the title of what "it" is.
          if (
            (intent.kind === 'add_todo' || intent.kind === 'add_reminder') &&
            !knownTitles.has(intent.title) &&
            !alarms.has(intent.title)
          ) {
            expect(wordsIn(intent.title).filter((word) => !typed.has(word))).toEqual([]);
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  it('never picks one of two things of the same name', { timeout: untilItHangs }, () => {
    const twice = {
      ...known,
      todos: known.todos.flatMap((todo) => [todo, { ...todo, id: `${todo.id} again` }]),
      tasks: known.tasks.flatMap((task) => [task, { ...task, id: `${task.id} again` }]),
      recent: [],
    };
    fc.assert(
      fc.property(fc.constantFrom(...phrases), fc.constantFrom(...languages), (text, language) => {
        for (const intent of understand(text, { now, timeZone, language, known: twice })) {
          expect('target' in intent ? intent.target.found : 'none').not.toBe('one');
        }
      }),
      { numRuns: 250 },
    );
  });

  it('keeps what is quoted as it is', { timeout: untilItHangs }, () => {
    for (const text of phrases.filter((phrase) => !/["“”«»'’\n]/.test(phrase))) {
      const quoted = `watch "${text}"`;
      expect(understand(quoted, { now, timeZone, language: 'en', known })).toEqual([
        { kind: 'add_todo', title: quoted, due: null, priority: null, category: null, language: 'en' },
      ]);
    }
  });
});

describe('understand, for long and hostile texts', () => {
  const hostile = [
    ...'1 |fri |every |every mon |mon, |remind me to |"a |( |at 3 |in 2 |1 hour |next |by by |to to '.split(
      '|',
    ),
    ...'and |, |; |done |done with |mark it |yes, |hi, |pls |what |what is |until june |for 5 days |, ,|i '.split(
      '|',
    ),
    ..."and buy it |and call bob |. Go |todo: |what:\n|today:\n|buy a\n|x|lol |mm|ok |é|'|??|¿|🎉|snooze ".split(
      '|',
    ),
    ...'move it to |8am and |twice a day |le 5 |los lunes y |d’|the the |add to my list '.split('|'),
    ...'lunch 12-1 |meeting at |mon to fri |from 3 to |réunion de 9h à |du 3 au |cita de 9 a |put it in my calendar '.split(
      '|',
    ),
    ...'an hour later |where is it |for 2 hours |the day after |en mi agenda '.split('|'),
  ];

  /** What reading a text costs: patterns that are tried, and words that are looked up in tables. */
  const costOf = (text: string, language: Asked['language']): { patterns: number; lookups: number } => {
    let patterns = 0;
    const lookups = lookupsMade(() => {
      patterns = patternsTried(() => {
        understand(text, { now, timeZone, language, known: { ...known, events: hostileEvents } });
      });
    });
    return { patterns, lookups };
  };
  const textOf = (piece: string, length: number): string => piece.repeat(length).slice(0, length);

  // Counted, not timed: twice the text may cost twice the work and a little more, never four times.
  it.each(hostile)('work grows with the length of a text of %j', (piece) => {
    for (const language of languages) {
      const [before, after] = [
        costOf(textOf(piece, 1_000), language),
        costOf(textOf(piece, 2_000), language),
      ];
      expect(after.patterns).toBeLessThan(before.patterns * 2.5 + 1_000);
      expect(after.lookups).toBeLessThan(before.lookups * 2.5 + 5_000);
    }
  });

  // Words that dates are made of, which the grammar begins to read at each of them.
  const dated =
    'day after |two days before |twenty |first of |lundi en huit |la veille de |dans deux |dos dias |el lunes que viene a |at '.split(
      '|',
    );
  it.each(dated)('work is bounded for the longest message, of %j', (piece) => {
    for (const language of languages) {
      const [half, whole] = [costOf(textOf(piece, 5_000), language), costOf(textOf(piece, 10_000), language)];
      expect(whole.patterns).toBeLessThan(half.patterns * 2.5 + 1_000);
      expect(whole.lookups).toBeLessThan(half.lookups * 2.5 + 5_000);
      expect(whole.patterns).toBeLessThan(45_000);
      expect(whole.lookups).toBeLessThan(280_000);
    }
  });
});

it('takes no more work for lists that a text does not name, and little for hundreds that it might', () => {
  const text = "l'".repeat(2_000);
  const triedWith = (lists: readonly string[]): number =>
    patternsTried(() => {
      understand(text, { now, timeZone, language: 'fr', known, categories: lists });
    });
  // The first reading of all makes its word lists.
  triedWith([]);
  const without = triedWith([]);
  expect(triedWith(Array.from({ length: 500 }, (_, n) => `aisle ${n}`))).toBe(without);
  expect(triedWith(Array.from({ length: 500 }, (_, n) => `${"l'".repeat(n)}l`))).toBeLessThan(without + 500);
});

it('looks at so many joints of a line and no more', () => {
  const triedFor = (length: number): number =>
    patternsTried(() => {
      const text = 'every day at 9 and '.repeat(length).slice(0, length);
      understand(text, { now, timeZone, language: 'en', known });
    });
  const [amongJoints, behindThem] = [triedFor(3_000) - triedFor(1_000), triedFor(8_000) - triedFor(6_000)];
  expect(behindThem).toBeLessThan(amongJoints * 0.7);
});

describe('understand, among many things', () => {
  const todos = Array.from({ length: 300 }, (_, n) => ({
    id: `todo-${n}`,
    title: `Bring bottle ${n} back to the neighbours`,
    status: 'pending' as const,
    dueDay: null,
    dueAt: null,
    category: null,
  }));
  const among = (text: string, atMost?: number): Intent[] =>
    understand(text, {
      now,
      timeZone,
      language: 'en',
      known: { todos, tasks: [], recent: [] },
      ...(atMost !== undefined && { atMost }),
    });

  it('reads no further once there is more than anybody acts on', () => {
    expect(among('delete milk\n'.repeat(20))).toHaveLength(20);
    expect(among('delete milk\n'.repeat(20), 8)).toHaveLength(9);
    expect(among('delete milk', 8)).toHaveLength(1);
  });

  it('takes a long list of short dated things apart to its end', () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday'];
    const list = ['dentist', 'gym', 'choir', 'plumber', 'haircut', 'yoga', 'band', 'therapy', 'chess', 'vet'];
    const said = list.flatMap((thing, n) => [
      `${thing} ${days[n % 4]} at 9`,
      `second ${thing} ${days[(n + 1) % 4]} at 8`,
    ]);
    expect(among(said.join(', '))).toHaveLength(20);
  });

  it('reads each title once, however many things are named', () => {
    const matches = vi.spyOn(String.prototype, 'match');
    among('delete bottle seven\n'.repeat(20));
    const titles = matches.mock.contexts.filter((text) => String(text).startsWith('bring bottle'));
    matches.mockRestore();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.length).toBeLessThanOrEqual(todos.length);
  });
});
