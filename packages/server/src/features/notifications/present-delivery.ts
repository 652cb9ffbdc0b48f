import type { Delivery } from '@squeeze/contracts/ai-tasks';
import type { DeliveryOutcome } from '@squeeze/database/repositories/delivery-outcome-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** Fields are listed one by one so that a new column never leaks by default. */
export const presentDelivery = ({
  id,
  channel,
  status,
  at,
  reason,
  isGivenUp,
}: DeliveryOutcome): Delivery => ({
  id,
  channel,
  status,
  at: presentInstant(at),
  reason,
  can_send_again: isGivenUp,
});
