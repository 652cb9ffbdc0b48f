import { describe, expect, it } from 'vitest';
import { type Notice, planNotifications } from './plan-notifications.ts';

const now = Date.UTC(2026, 5, 10, 14, 30);
const recipient = { timeZone: 'Europe/London', quietHours: null };
interface RunNotice extends Notice {
  readonly runId: string;
}
const notice = (runId: string, overrides: Partial<Notice> = {}): RunNotice => ({
  runId,
  dueAt: now - Number(runId) * 60_000,
  late: true,
  kind: 'reminder',
  channels: ['in_app'],
  ...overrides,
});
const runs = (planned: ReturnType<typeof planNotifications<RunNotice>>) =>
  planned.map(({ kind, notices }) => [kind, ...notices.map(({ runId }) => runId)]);

describe('notifications', () => {
  it('tell of up to three late ones each by itself, earliest first', () => {
    expect(runs(planNotifications([notice('5'), notice('20'), notice('10')], recipient, now))).toEqual([
      ['reminder', '20'],
      ['reminder', '10'],
      ['reminder', '5'],
    ]);
  });

  it('tell of more in one digest, through every channel one of them has', () => {
    const late = [
      notice('10'),
      notice('20', { channels: ['email'] }),
      notice('30', { kind: 'asked' }),
      notice('2000', { kind: 'missed', channels: ['sms'] }),
    ];
    const planned = planNotifications([notice('0', { late: false }), ...late], recipient, now);
    expect(runs(planned)).toEqual([
      ['digest', '2000', '30', '20', '10'],
      ['reminder', '0'],
    ]);
    expect(planned[0]).toMatchObject({ channels: ['in_app', 'email'], late: true });
  });

  it('tell in the app only of what was missed for good', () => {
    const missed = notice('2000', { kind: 'missed', channels: ['sms', 'email'] });
    expect(planNotifications([missed], recipient, now)).toMatchObject([
      { kind: 'missed', channels: ['in_app'] },
    ]);
  });

  it('wait for the end of quiet hours', () => {
    const asleep = { ...recipient, quietHours: { start: '15:00', end: '16:00' } };
    expect(planNotifications([notice('0', { late: false })], asleep, now)).toMatchObject([
      { shownAt: now + 30 * 60_000 },
    ]);
  });
});
