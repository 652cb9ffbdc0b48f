import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { moveProcessTo, movedClock } from '@squeeze/testing/process-clock';
import { CalendarScreen } from '../pages/calendar-screen.ts';
import { setAppClock } from './app-clock.ts';
import type { DesktopApp, DesktopProfile } from './desktop-app.ts';
import { keepShownNatively, shownNatively } from './shown-natively.ts';
import { expect, test } from './test.ts';

/** A Wednesday, far from any change of clocks. */
const morning = Date.parse('2027-02-10T09:00:00Z');
const minuteMs = 60_000;

test.afterEach(() => moveProcessTo(null));

async function launchAt(instant: number, profile: DesktopProfile): Promise<DesktopApp> {
  moveProcessTo(instant);
  return await profile.launch({
    env: { TZ: 'UTC' },
    prepare: async (electron) => {
      await setAppClock(electron, movedClock());
      await keepShownNatively(electron);
    },
  });
}

/** What the server on this computer has of these days. */
const stored = ({ main }: DesktopApp): Promise<string[]> =>
  main.evaluate(async () => {
    const { origin } = await window.desktop.server.get();
    const span = 'from=2027-02-08T00:00:00Z&to=2027-02-15T00:00:00Z';
    const answer = await fetch(`${origin}/api/v1/calendar/events?${span}`);
    const { events } = (await answer.json()) as { events: EventOccurrence[] };
    return events.map(({ title, starts }) => `${title} ${starts}`);
  });

test('an event is written in words, carried by keys, taken back, and told of after the app was off', async ({
  profile,
}) => {
  const app = await launchAt(morning, profile);
  const calendar = new CalendarScreen(app.main);
  await app.main.getByRole('link', { name: 'Calendar', exact: true }).click();
  await app.main.getByRole('button', { name: 'New Event', exact: true }).click();
  await expect(calendar.title).toBeFocused();
  await app.main.keyboard.type('Physio tomorrow 3-4pm');
  await app.main.keyboard.press('Enter');
  await expect(calendar.entry('Physio')).toHaveAccessibleName(/February 11, 3:00/);
  await expect.poll(() => stored(app)).toEqual(['Physio 2027-02-11T15:00:00']);

  await calendar.entry('Physio').focus();
  await app.main.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => stored(app)).toEqual(['Physio 2027-02-10T15:00:00']);
  await calendar.undo();
  await expect.poll(() => stored(app)).toEqual(['Physio 2027-02-11T15:00:00']);
  await app.close();

  // Ten minutes before, as is usual here, have gone by meanwhile.
  const later = await launchAt(morning + (30 * 60 - 5) * minuteMs, profile);
  await expect.poll(() => shownNatively(later.electron)).toMatchObject([{ title: 'Physio' }]);
  await later.main.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(new CalendarScreen(later.main).entry('Physio')).toBeVisible();
  await later.close();
});
