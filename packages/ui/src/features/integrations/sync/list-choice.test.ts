import type { SyncList } from '@squeeze/contracts/oauth-sync';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  chosenLists,
  isChanged,
  isLeaving,
  isToBeSeen,
  withCalendar,
  withChosen,
  withHome,
  withReminds,
} from './list-choice.ts';

const list = (id: string, change: Partial<SyncList> = {}): SyncList => ({
  id,
  noun: 'todo',
  name: id,
  writable: true,
  usual: false,
  chosen: false,
  home: false,
  category: null,
  calendar_id: null,
  reminds: false,
  confirmed: false,
  waits: change.chosen === true && change.confirmed !== true,
  last_synced_at: null,
  trouble: null,
  ...change,
});

describe('what is chosen', () => {
  it('tells a calendar from a list of todos of the same id', () => {
    const lists = [list('a'), list('a', { noun: 'event' })];
    const choice = withChosen(choiceOf(lists), list('a', { noun: 'event' }), true);
    expect(chosenLists(lists, choice)).toEqual([
      { id: 'a', noun: 'event', home: false, category: null, calendar_id: null, reminds: false },
    ]);
  });

  it('has a calendar here for each, and is looked at again where what goes there is another', () => {
    const about = { noun: 'event', chosen: true, confirmed: true, calendar_id: 'first' } as const;
    const lists = [list('a', { ...about, home: true }), list('b', about)];
    const [home, other] = lists;
    if (home === undefined || other === undefined) throw new Error('there are two');
    const before = choiceOf(lists);
    expect(isChanged(lists, before)).toBe(false);
    const moved = withCalendar(before, other, 'second');
    expect(isChanged(lists, moved)).toBe(true);
    expect(isToBeSeen(lists, moved)).toBe(false);
    expect(chosenLists(lists, moved).map((one) => one.calendar_id)).toEqual(['first', 'second']);
    expect(isToBeSeen(lists, withCalendar(before, home, 'second'))).toBe(true);
    expect(isToBeSeen(lists, withCalendar(before, home, null))).toBe(true);
  });

  it('keeps the category of each, and has one home', () => {
    const lists = [
      list('a', { chosen: true, confirmed: true, home: true, category: 'Work' }),
      list('b', { chosen: true }),
    ];
    const choice = withHome(choiceOf(lists), 'todo', 'todo b');
    expect(chosenLists(lists, choice)).toEqual([
      { id: 'a', noun: 'todo', home: false, category: 'Work', calendar_id: null, reminds: false },
      { id: 'b', noun: 'todo', home: true, category: null, calendar_id: null, reminds: false },
    ]);
  });

  it('has no home that is switched off', () => {
    const home = list('a', { chosen: true, confirmed: true, home: true });
    const choice = withChosen(choiceOf([home]), home, false);
    expect(choice.home.todo).toBeNull();
    expect(isLeaving([home], choice)).toBe(true);
    expect(chosenLists([home], choice)).toEqual([]);
  });

  it('leaves out what is not there any more', () => {
    const choice = withChosen(choiceOf([list('a')]), list('a'), true);
    expect(chosenLists([], choice)).toEqual([]);
  });

  it.each([
    ['nothing', [list('a')], (lists: readonly SyncList[]) => choiceOf(lists), false, false],
    [
      'a list that is new',
      [list('a')],
      (lists: readonly SyncList[]) => withChosen(choiceOf(lists), list('a'), true),
      true,
      true,
    ],
    [
      'a new home',
      [list('a', { chosen: true, confirmed: true })],
      (lists: readonly SyncList[]) => withHome(choiceOf(lists), 'todo', 'todo a'),
      true,
      true,
    ],
    [
      'a home no more',
      [list('a', { chosen: true, confirmed: true, home: true })],
      (lists: readonly SyncList[]) => withHome(choiceOf(lists), 'todo', null),
      true,
      false,
    ],
    [
      'who reminds',
      [list('a', { noun: 'event', chosen: true, confirmed: true })],
      (lists: readonly SyncList[]) =>
        withReminds(choiceOf(lists), list('a', { noun: 'event', chosen: true }), true),
      true,
      false,
    ],
    [
      'who reminds of one that is not chosen',
      [list('a', { noun: 'event' })],
      (lists: readonly SyncList[]) => withReminds(choiceOf(lists), list('a', { noun: 'event' }), true),
      false,
      false,
    ],
    [
      'one that waits',
      [list('a', { chosen: true })],
      (lists: readonly SyncList[]) => choiceOf(lists),
      false,
      true,
    ],
  ] as const)('with %s', (_, lists, choose, changed, toBeSeen) => {
    const choice = choose(lists);
    expect(isChanged(lists, choice)).toBe(changed);
    expect(isToBeSeen(lists, choice)).toBe(toBeSeen);
  });
});
