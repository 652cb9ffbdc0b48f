import { type NotificationChannel, notificationChannels } from '@squeeze/contracts/ai-tasks';
import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

/** More late ones than this at once, for one person, become one digest. */
const lateOnesApart = 3;

export interface Notice {
  /** Epoch ms. */
  readonly dueAt: number;
  readonly late: boolean;
  /** `asked`: whether it still should. `missed`: too late to. */
  readonly kind: 'reminder' | 'asked' | 'missed';
  readonly channels: readonly NotificationChannel[];
}

export interface Recipient {
  /** IANA name. */
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
}

export interface PlannedNotification<N extends Notice> {
  readonly kind: 'reminder' | 'missed' | 'digest';
  /** One, or the several of a digest, earliest first. */
  readonly notices: readonly [N, ...N[]];
  readonly channels: readonly NotificationChannel[];
  readonly late: boolean;
  /** Epoch ms: `now`, or the end of quiet hours. */
  readonly shownAt: number;
}

/**
 * How one person is told at `now` (epoch ms) of what has come up: each by itself, but more than three late ones
 * together. What was missed for good is told in the app only; a text about it would help nobody.
 */
export function planNotifications<N extends Notice>(
  notices: readonly N[],
  recipient: Recipient,
  now: number,
): PlannedNotification<N>[] {
  const shownAt = afterQuietHours(now, recipient.quietHours, recipient.timeZone);
  const inOrder = notices.toSorted((a, b) => a.dueAt - b.dueAt);
  const late = inOrder.filter((notice) => notice.late);
  const [first, ...rest] = late;
  if (first === undefined || late.length <= lateOnesApart) {
    return inOrder.map((notice) => byItself(notice, shownAt));
  }
  const digest: PlannedNotification<N> = {
    kind: 'digest',
    notices: [first, ...rest],
    channels: notificationChannels.filter((channel) =>
      late.some((notice) => channelsOf(notice).includes(channel)),
    ),
    late: true,
    shownAt,
  };
  return [digest, ...inOrder.filter((notice) => !notice.late).map((notice) => byItself(notice, shownAt))];
}

const byItself = <N extends Notice>(notice: N, shownAt: number): PlannedNotification<N> => ({
  kind: notice.kind === 'reminder' ? 'reminder' : 'missed',
  notices: [notice],
  channels: channelsOf(notice),
  late: notice.late,
  shownAt,
});

const channelsOf = ({ kind, channels }: Notice): readonly NotificationChannel[] =>
  kind === 'missed' ? ['in_app'] : channels;
