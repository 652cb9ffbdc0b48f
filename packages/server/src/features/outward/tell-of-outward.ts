import type { Db } from '@squeeze/database/connection';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import type { OutsideFailureKind } from '../../ports/outside-lists.ts';
import { recipientOf } from '../notifications/recipient.ts';
import type { NotificationTexts } from '../notifications/texts/notification-texts.ts';
import { type NotificationParts, ofNoTask, sendNotification } from '../notifications/send-notification.ts';
import { providerCatalogue } from '../oauth/provider-catalogue.ts';
import type { OutwardRecord } from '../receipts/outward-record.ts';

/** Why something did not leave; `unknown`: it may have. */
export type OutwardTrouble = OutsideFailureKind | 'unknown';

const whys = {
  signed_out: 'disconnected',
  ran_out: 'ran_out',
  not_allowed: 'not_allowed',
  missing: 'missing',
  state_lost: 'refused',
  changed_meanwhile: 'refused',
  refused: 'refused',
  limited: 'unreachable',
  unreachable: 'unreachable',
  garbled: 'unreachable',
} as const satisfies Record<OutsideFailureKind, keyof NotificationTexts['outward']['why']>;

/** As much of a title as a notification repeats. */
const longestTold = 80;

/** Tells somebody that what they said yes to did not, or may not have, arrived, in the transaction that says so of its receipt. */
export async function tellOfOutward(
  parts: NotificationParts,
  trx: Db,
  user: UserRecord,
  { id, noun, title }: Pick<ReceiptRecord, 'id' | 'noun' | 'title'>,
  { provider: providerId, account }: OutwardRecord,
  trouble: OutwardTrouble,
  now: number,
): Promise<void> {
  const { texts, quietHours, timeZone } = recipientOf(user);
  const { outward } = texts;
  const provider = providerCatalogue[providerId].name;
  const letters = Array.from(title);
  const told = letters.length <= longestTold ? title : `${letters.slice(0, longestTold).join('')}…`;
  const isMail = noun === 'mail';
  const message =
    trouble === 'unknown'
      ? { title: outward.mailUnknown(told), body: outward.lookIntoSent(provider, account) }
      : {
          title: isMail ? outward.mailFailed(told) : outward.videoFailed(told),
          body: `${outward.why[whys[trouble]](provider, account)} ${isMail ? outward.mailKept : outward.videoKept}`,
        };
  await sendNotification(
    parts,
    trx,
    {
      userId: user.id,
      kind: 'integration',
      ...message,
      ...ofNoTask,
      channels: ['in_app', 'email'],
      shownAt: afterQuietHours(now, quietHours, timeZone),
      dedupeKey: `outward:${id}:${trouble === 'unknown' ? 'unknown' : 'failed'}`,
    },
    now,
  );
}
