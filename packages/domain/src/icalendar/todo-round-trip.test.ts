import type { Todo } from '@squeeze/contracts/todos';
import type { TodoExtra } from '@squeeze/contracts/todo-extra';
import { describe, expect, it } from 'vitest';
import { plainTodo } from '../todos/plain-todo.ts';
import { readTodos, type ReadTodo } from './read-todo.ts';
import { RefusedPart } from './refused-part.ts';
import { writeTodo } from './write-todo.ts';

const zone = 'Europe/Berlin';
const vtodo = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VTODO', 'UID:t', ...lines, 'END:VTODO', 'END:VCALENDAR', ''].join(
    '\r\n',
  );

function only(text: string): ReadTodo {
  const [todo, ...more] = readTodos(text, zone).todos;
  if (todo === undefined || more.length > 0) throw new Error('one todo was expected');
  return todo;
}

const at = '2026-11-28T12:00:00.000Z';

/** As it is stored when it has come from a program. */
function stored(text: string, change: Partial<Todo> = {}): { todo: Todo; uid: string; extra: TodoExtra } {
  const { values, extra, uid } = only(text);
  const title = values.title ?? 'Untitled';
  const todo: Todo = {
    id: '01a20000-0000-7000-8000-000000000000',
    ...plainTodo,
    ...values,
    title,
    created_at: at,
    updated_at: at,
    started_at: null,
    series_id: values.repeat === null ? null : '01a20000-0000-7000-8000-000000000000',
    occurrence: null,
    ...change,
  };
  return {
    todo,
    uid: uid ?? '',
    extra: { ...extra, untitled: values.title === null ? title : null, at: Date.parse(at) },
  };
}

const linesOf = (text: string): string[] => {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.slice(lines.indexOf('BEGIN:VTODO') + 1, lines.indexOf('END:VTODO'));
};

describe('a VTODO', () => {
  it.each([
    ['DUE;VALUE=DATE:20261201', '2026-12-01'],
    ['DUE:20261201T090000Z', '2026-12-01T09:00:00.000Z'],
    ['DUE;TZID=America/New_York:20261201T090000', '2026-12-01T14:00:00.000Z'],
    ['DUE:20261201T090000', '2026-12-01T08:00:00.000Z'],
    ['DTSTART:20261201T090000Z\r\nDURATION:PT90M', '2026-12-01T10:30:00.000Z'],
    ['DTSTART:20261201T090000Z', null],
  ])('that says %s is due at %s', (lines, due) => {
    expect(only(vtodo(lines)).values.due_date).toBe(due);
  });

  it.each([
    ['PRIORITY:1', 'high'],
    ['PRIORITY:4', 'high'],
    ['PRIORITY:5', 'medium'],
    ['PRIORITY:9', 'low'],
    ['PRIORITY:0', 'medium'],
    ['COMMENT:none', 'medium'],
  ])('that says %s is of %s priority', (line, priority) => {
    expect(only(vtodo(line)).values.priority).toBe(priority);
  });

  it.each([
    ['STATUS:NEEDS-ACTION', 'pending'],
    ['STATUS:IN-PROCESS', 'in_progress'],
    ['STATUS:CANCELLED', 'cancelled'],
    ['STATUS:COMPLETED', 'completed'],
    ['COMPLETED:20261128T100000Z', 'completed'],
    ['PERCENT-COMPLETE:100', 'completed'],
    ['PERCENT-COMPLETE:40', 'in_progress'],
  ])('that says %s is %s', (line, status) => {
    expect(only(vtodo(line)).values.status).toBe(status);
  });

  it.each([
    ['DTSTART;VALUE=DATE:20261201', '2026-12-01'],
    ['DTSTART:20261201T233000Z', '2026-12-02'],
    ['DTSTART;VALUE=DATE:20261201\r\nDUE;VALUE=DATE:20261201', '2026-12-01'],
    ['DTSTART;VALUE=DATE:20261202\r\nDUE;VALUE=DATE:20261201', null],
    ['DUE;VALUE=DATE:20261201', null],
  ])('that says %s starts on %s', (lines, start) => {
    expect(only(vtodo(...lines.split('\r\n'))).values.start_date).toBe(start);
  });

  it.each([
    ['2026-12-01', '2026-12-05', ['DTSTART;VALUE=DATE:20261201', 'DUE;VALUE=DATE:20261205']],
    ['2026-12-01', null, ['DTSTART;VALUE=DATE:20261201']],
    // A day begins at its midnight in Berlin.
    ['2026-12-01', '2026-12-05T09:00:00.000Z', ['DTSTART:20261130T230000Z', 'DUE:20261205T090000Z']],
  ])('that starts on %s and is due at %s says both in one kind', (start_date, due_date, expected) => {
    const { todo } = stored(vtodo('SUMMARY:x'), { start_date, due_date });
    const text = writeTodo({ todo, uid: todo.id, extra: null }, zone);
    expect(
      linesOf(text)
        .filter((line) => /^(?:DTSTART|DUE)/.test(line))
        .toSorted(),
    ).toEqual(expected);
    expect(only(text).values).toMatchObject({ start_date, due_date });
  });

  it('that lasts from its start keeps what it is due at when it starts on another day', () => {
    const text = vtodo('DTSTART:20261201T090000Z', 'DURATION:PT1H');
    const lines = linesOf(writeTodo(stored(text, { start_date: '2026-11-30' }), zone));
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261129T230000Z', 'DUE:20261201T100000Z']));
    expect(lines).not.toContainEqual(expect.stringMatching(/^DURATION/));
  });

  it.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU'],
    ['RRULE:FREQ=DAILY;COUNT=3', 'FREQ=DAILY;COUNT=3'],
    ['RRULE:FREQ=DAILY;BYHOUR=9,17', null],
    ['RRULE:FREQ=HOURLY', null],
    ['RRULE:FREQ=DAILY\r\nEXDATE;VALUE=DATE:20261202', null],
  ])('that says %s repeats by %s, and says the same again', (line, rule) => {
    const text = vtodo('DUE;VALUE=DATE:20261201', 'DTSTART;VALUE=DATE:20261201', ...line.split('\r\n'));
    const { values } = only(text);
    expect(values.repeat).toEqual(rule === null ? null : { rule, after: 'date' });
    expect(values.start_date).toBe(rule === null ? '2026-12-01' : null);
    expect(linesOf(writeTodo(stored(text), zone))).toEqual(expect.arrayContaining(line.split('\r\n')));
  });

  it.each([
    ['date', ['DTSTART:20261201T080000Z', 'DUE:20261201T080000Z', 'RRULE:FREQ=DAILY']],
    ['completion', ['DUE:20261201T080000Z']],
  ] as const)('that repeats by its %s says so where programs know it', (after, expected) => {
    const { todo } = stored(vtodo('SUMMARY:x'), {
      due_date: '2026-12-01T08:00:00.000Z',
      repeat: { rule: 'FREQ=DAILY', after },
      series_id: '01a20000-0000-7000-8000-000000000000',
    });
    const text = writeTodo({ todo, uid: todo.id, extra: null }, zone);
    expect(
      linesOf(text)
        .filter((line) => /^(?:DTSTART|DUE|RRULE)/.test(line))
        .toSorted(),
    ).toEqual(expected);
    expect(only(text).values).toMatchObject({ start_date: null, due_date: todo.due_date });
  });

  it('with a due time that there is not is refused', () => {
    expect(() => only(vtodo('DUE:20261399T090000Z'))).toThrow(RefusedPart);
  });

  it('comes out with every line that it had', () => {
    const lines = [
      'DTSTAMP:20261128T100000Z',
      'SEQUENCE:4',
      'SUMMARY;LANGUAGE=de:Äpfel kaufen',
      'DESCRIPTION:One\\nTwo\\, three',
      'DUE;TZID=Europe/Berlin:20261201T090000',
      'PRIORITY:3',
      'PERCENT-COMPLETE:40',
      'STATUS:IN-PROCESS',
      'CATEGORIES:Home,Work',
      'RRULE:FREQ=WEEKLY',
      'RELATED-TO:parent',
      'X-OF-A-PROGRAM;X-A="b;c":d',
      'BEGIN:VALARM',
      'ACTION:AUDIO',
      'TRIGGER:-PT5M',
      'SUMMARY:inner',
      'END:VALARM',
    ];
    const out = writeTodo(stored(vtodo(...lines)), zone);
    expect(linesOf(out).toSorted()).toEqual(['UID:t', ...lines].toSorted());
    expect(out).toContain('BEGIN:VTIMEZONE');
    expect(writeTodo(stored(out), zone)).toBe(out);
  });

  it('says in our words what was changed here, and the rest in its own', () => {
    const text = vtodo(
      'SUMMARY:Was',
      'PRIORITY:3',
      'CATEGORIES:Home,Work',
      'DTSTART:20261201T090000Z',
      'DURATION:PT1H',
      'X-A:b',
    );
    const changed = stored(text, {
      title: 'Is; now',
      due_date: '2026-12-05',
      category: 'Garden',
      status: 'completed',
      completed_at: '2026-12-02T10:00:00.000Z',
      updated_at: '2026-12-02T10:00:00.000Z',
    });
    const lines = linesOf(writeTodo(changed, zone));
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Is\\; now',
        'DUE;VALUE=DATE:20261205',
        'CATEGORIES:Garden,Work',
        'STATUS:COMPLETED',
        'COMPLETED:20261202T100000Z',
        'PERCENT-COMPLETE:100',
        'PRIORITY:3',
        'X-A:b',
        'DTSTAMP:20261202T100000Z',
      ]),
    );
    expect(lines.filter((line) => /^(?:SUMMARY|DUE|DURATION|CATEGORIES)/.test(line))).toHaveLength(3);
  });

  it('without a title gets none when it is written again', () => {
    expect(linesOf(writeTodo(stored(vtodo('PRIORITY:1')), zone))).not.toContainEqual(
      expect.stringMatching(/^SUMMARY/),
    );
  });

  it('of this app says all that others understand', () => {
    const { todo } = stored(vtodo('SUMMARY:x'), {
      title: 'Buy milk',
      priority: 'low',
      due_date: '2026-12-01T08:00:00.000Z',
    });
    const lines = linesOf(writeTodo({ todo, uid: todo.id, extra: null }, zone));
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Buy milk',
        'PRIORITY:9',
        'DUE:20261201T080000Z',
        'STATUS:NEEDS-ACTION',
      ]),
    );
  });
});
