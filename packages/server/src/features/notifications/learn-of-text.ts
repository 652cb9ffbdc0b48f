import type { Db } from '@squeeze/database/connection';
import { findDelivery, learnOfDelivery } from '@squeeze/database/repositories/delivery-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { recipientOf } from './recipient.ts';

/**
 * Records what its carrier says of a text, if it was a notice: it stands under the id of its delivery. One without an
 * answer is known then, and one that was taken may not have arrived.
 */
export async function learnOfText(
  trx: Db,
  textId: string,
  { arrived, now }: { readonly arrived: boolean; readonly now: number },
): Promise<void> {
  const delivery = await findDelivery(trx, textId);
  const user = delivery === null ? null : await findUser(trx, delivery.userId);
  if (user === null) return;
  const { foundSent, undelivered } = recipientOf(user).texts.deliveries;
  const news = arrived
    ? ({ status: 'sent', reason: foundSent } as const)
    : ({ status: 'failed', reason: undelivered } as const);
  await learnOfDelivery(trx, textId, { ...news, now });
}
