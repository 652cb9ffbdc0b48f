import { worstDays } from '@squeeze/testing/test-day';
import { playwrightStage, vitestStage, type Stage } from '../test/stages.ts';
import { findDayTests } from './find-day-tests.ts';

/**
 * What tries many days by itself once, on all of them; what takes place on one day, on each of the worst. A stage has
 * the name of its kind (`all`, `unit`, `browser`), and of its day.
 */
export const dayStages = (): readonly Stage[] => {
  const { onAll, onOne, browser } = findDayTests();
  return [
    vitestStage('all', { files: onAll, day: 'all' }),
    ...worstDays.map((day) => vitestStage(`unit ${day}`, { files: onOne, day })),
    ...worstDays.map((day) => playwrightStage(['browser'], { name: `browser ${day}`, files: browser, day })),
  ];
};
