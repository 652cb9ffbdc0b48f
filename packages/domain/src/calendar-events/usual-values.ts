/**
 * What an event reminds of where nobody says anything else, in minutes before it: ten are enough to get there; whole days are
 * background, and nobody wants to be told of each.
 */
export const usualReminders = (isOfDays: boolean): readonly number[] => (isOfDays ? [] : [10]);

/** Whether an event takes its person where nobody says anything else: a birthday leaves its day free, a meeting does not. */
export const isUsuallyBusy = (isOfDays: boolean): boolean => !isOfDays;
