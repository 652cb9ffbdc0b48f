import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { syncedNouns, type SyncedNoun, type SyncList } from '@squeeze/contracts/oauth-sync';
import type { ChosenLists } from '../../../api/oauth/sync-actions.ts';

/** Which lists are to be kept in step, by their keys, and where what is new goes. */
export interface ListChoice {
  readonly chosen: ReadonlySet<string>;
  /** For each noun the one list that gets what is new here, if any. */
  readonly home: Readonly<Record<SyncedNoun, string | null>>;
  /** Where events of a list are here, by its key; null for a calendar of its name. */
  readonly calendars: Readonly<Record<string, string | null>>;
  /** Whether events of a list remind here, by its key. */
  readonly reminds: Readonly<Record<string, boolean>>;
}

/** A calendar and a list of todos may go by the same id. */
export const keyOf = ({ noun, id }: Pick<SyncList, 'noun' | 'id'>): string => `${noun} ${id}`;

/** What is chosen on the server. */
export const choiceOf = (lists: readonly SyncList[]): ListChoice => {
  const homeOf = (noun: SyncedNoun): string | null => {
    const home = lists.find((list) => list.noun === noun && list.home);
    return home === undefined ? null : keyOf(home);
  };
  return {
    chosen: new Set(lists.filter(({ chosen }) => chosen).map(keyOf)),
    home: { todo: homeOf('todo'), event: homeOf('event'), note: homeOf('note') },
    calendars: Object.fromEntries(lists.map((list) => [keyOf(list), list.calendar_id])),
    reminds: Object.fromEntries(lists.map((list) => [keyOf(list), list.reminds])),
  };
};

/** One that is switched off gets nothing new either. */
export const withChosen = (choice: ListChoice, list: SyncList, isChosen: boolean): ListChoice => {
  const key = keyOf(list);
  const rest = [...choice.chosen].filter((each) => each !== key);
  return {
    ...choice,
    chosen: new Set(isChosen ? [...rest, key] : rest),
    home: !isChosen && choice.home[list.noun] === key ? { ...choice.home, [list.noun]: null } : choice.home,
  };
};

export const withHome = (choice: ListChoice, noun: SyncedNoun, key: string | null): ListChoice => ({
  ...choice,
  home: { ...choice.home, [noun]: key },
});

/** The calendar here that a list goes into; null: one of its name. */
export const calendarOf = (choice: ListChoice, list: SyncList): string | null =>
  choice.calendars[keyOf(list)] ?? null;

export const withCalendar = (choice: ListChoice, list: SyncList, id: string | null): ListChoice => ({
  ...choice,
  calendars: { ...choice.calendars, [keyOf(list)]: id },
});

export const remindsOf = (choice: ListChoice, list: SyncList): boolean =>
  choice.reminds[keyOf(list)] ?? false;

export const withReminds = (choice: ListChoice, list: SyncList, reminds: boolean): ListChoice => ({
  ...choice,
  reminds: { ...choice.reminds, [keyOf(list)]: reminds },
});

/** As it is sent; a list that is not there any more, though it was chosen on this page, is left out. */
export const chosenLists = (lists: readonly SyncList[], choice: ListChoice): ChosenLists =>
  lists
    .filter((list) => choice.chosen.has(keyOf(list)))
    .map((list) => ({
      id: list.id,
      noun: list.noun,
      home: choice.home[list.noun] === keyOf(list),
      category: list.category,
      calendar_id: calendarOf(choice, list),
      reminds: remindsOf(choice, list),
    }));

/** Whether saving would change anything. */
export const isChanged = (lists: readonly SyncList[], choice: ListChoice): boolean => {
  const before = choiceOf(lists);
  return (
    syncedNouns.some((noun) => before.home[noun] !== choice.home[noun]) ||
    lists.some((list) => {
      const key = keyOf(list);
      const isOtherwise =
        calendarOf(choice, list) !== list.calendar_id || remindsOf(choice, list) !== list.reminds;
      return (choice.chosen.has(key) && isOtherwise) || before.chosen.has(key) !== choice.chosen.has(key);
    })
  );
};

/** Whether something of it is to be looked at before it begins: a list that is new, or that is now to get what is here. */
export const isToBeSeen = (lists: readonly SyncList[], choice: ListChoice): boolean =>
  lists.some((list) => {
    const key = keyOf(list);
    const isElsewhere = calendarOf(choice, list) !== list.calendar_id;
    const goesAnew = choice.home[list.noun] === key && (!list.home || list.waits || isElsewhere);
    return choice.chosen.has(key) && (!list.confirmed || goesAnew);
  });

/** Whether a list that has been kept in step is to be so no longer. */
export const isLeaving = (lists: readonly SyncList[], { chosen }: ListChoice): boolean =>
  lists.some((list) => list.confirmed && !chosen.has(keyOf(list)));

export const isFull = ({ chosen }: ListChoice): boolean => chosen.size >= oauthLimits.syncedLists;
