import type { OpenDatabase } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { hasPremium } from '@squeeze/domain/roles';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import { recipientOf } from '../notifications/recipient.ts';
import { ofNoTask, sendNotification, type NotificationParts } from '../notifications/send-notification.ts';

export interface EndTrialParts extends NotificationParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
}

/**
 * Notifies a person, once, that their trial is over, and lets open clients read the roles again. The roles themselves follow
 * from the time; nothing depends on this being carried out.
 */
export const endTrial =
  (parts: EndTrialParts): JobHandlers['end-trial'] =>
  ({ payload: { userId } }) =>
    parts.database.transaction(async (trx) => {
      const user = await findUser(trx, userId);
      if (user === null || user.trialEndsAt === null) return;
      await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
      // Premium was granted meanwhile: nothing ends for them.
      if (hasPremium(user.roles)) return;
      const now = await parts.claimTime(trx);
      const { texts, quietHours, timeZone } = recipientOf(user);
      await sendNotification(
        parts,
        trx,
        {
          userId,
          kind: 'reminder',
          title: texts.trialEndedTitle,
          body: texts.trialEnded,
          ...ofNoTask,
          channels: ['in_app', 'email'],
          shownAt: afterQuietHours(now, quietHours, timeZone),
          dedupeKey: `trial-ended:${user.trialEndsAt}`,
        },
        now,
      );
    });
