import { defaultPreferences } from '@squeeze/contracts/preferences';
import { describe, expect, it } from 'vitest';
import { changeOf, quietProblem, valuesOf, type SettingsValues } from './settings-values.ts';

const saved: SettingsValues = valuesOf({
  preferences: defaultPreferences,
  settings: { values: ['Health'], time_zone: 'Europe/Zagreb', quiet_hours: null },
});

describe('what is sent', () => {
  it('is nothing where nothing was changed', () => {
    expect(changeOf(saved, { ...saved })).toBeNull();
  });

  it.each<[Partial<SettingsValues>, ReturnType<typeof changeOf>]>([
    [{ theme: 'dark' }, { preferences: { theme: 'dark' } }],
    [{ singleKeys: false }, { preferences: { single_keys: false } }],
    [{ language: 'fr' }, { preferences: { language: 'fr' } }],
    [
      { notifications: { ...saved.notifications, push: false } },
      { preferences: { notifications: { push: false } } },
    ],
    [
      { privacy: { ...saved.privacy, activity_visibility: 'private' } },
      { preferences: { privacy: { activity_visibility: 'private' } } },
    ],
    [{ zone: 'America/New_York' }, { settings: { time_zone: 'America/New_York' } }],
    [{ quiet: true }, { settings: { quiet_hours: { start: '22:00', end: '07:00' } } }],
    [{ values: [] }, { settings: { values: [] } }],
    [{ quietStart: '21:00' }, null],
  ])('of %j is %j', (change, sent) => {
    expect(changeOf(saved, { ...saved, ...change })).toEqual(sent);
  });

  it('takes quiet hours away', () => {
    const quiet = { ...saved, quiet: true };
    expect(changeOf(quiet, saved)).toEqual({ settings: { quiet_hours: null } });
  });
});

it.each([
  [{ quiet: false, quietStart: '22:00', quietEnd: '22:00' }, null],
  [{ quiet: true, quietStart: '22:00', quietEnd: '07:00' }, null],
  [{ quiet: true, quietStart: '22:00', quietEnd: '22:00' }, 'quiet_hours_same'],
  [{ quiet: true, quietStart: '', quietEnd: '07:00' }, 'time_invalid'],
])('finds with %j the problem %j', (change, problem) => {
  expect(quietProblem({ ...saved, ...change })).toBe(problem);
});
