import { expect, it, vi } from 'vitest';
import { createAppStore } from '../../app/store.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { calendarApi } from './calendar-event-endpoints.ts';

it('a span is read to its last page, however many there are', async () => {
  const asked: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    asked.push(searchParams.get('cursor'));
    const page = asked.length;
    return Response.json({ events: [], next_cursor: page < 25 ? String(page) : null, time_zone: 'UTC' });
  });
  const { store } = createAppStore(testPlatform('https://squeeze.example'));
  const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
  await store.dispatch(calendarApi.endpoints.eventList.initiate(span));
  expect(asked).toEqual([null, ...Array.from({ length: 24 }, (_, page) => String(page + 1))]);
  vi.restoreAllMocks();
});
