import { expect, it } from 'vitest';
import type { SaidBefore } from '../intent.ts';
import { remindersMeant } from './reminders-meant.ts';

// Friday noon in New York.
const counted = Date.parse('2026-06-12T16:00:00Z');

it.each<readonly [string, readonly number[], SaidBefore, readonly number[]]>([
  ['the one so long before', [10, 60, 1_440], { minutes: 60 }, [60]],
  ['none but that', [10, 60], { minutes: 30 }, []],
  ['the one a day before', [10, 1_200, 1_440], { minutes: 1_440 }, [1_440]],
  ['any on the day before, where none is a day before', [10, 1_080, 960], { minutes: 1_440 }, [1_080, 960]],
  ['the evening before, whenever that is', [10, 1_020], { days: 1, time: '18:00' }, [1_020]],
  ['nothing of another day', [10, 2_880], { minutes: 1_440 }, []],
])('%s', (_, had, said, meant) => {
  expect(remindersMeant(had, [said], counted, 'America/New_York')).toEqual(meant);
});
