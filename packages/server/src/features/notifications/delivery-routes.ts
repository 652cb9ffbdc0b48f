import type { deliveryEndpoints } from '@squeeze/contracts/deliveries';
import { findOwnDelivery } from '@squeeze/database/repositories/delivery-outcome-repository';
import { reopenDelivery } from '@squeeze/database/repositories/delivery-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { presentDelivery } from './present-delivery.ts';

interface DeliveryRouteParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export const deliveryRoutes = ({
  jobs,
  liveEvents,
}: DeliveryRouteParts): Routes<typeof deliveryEndpoints> => ({
  /** Asked for twice, it goes once: the second finds it on its way. */
  sendDeliveryAgain: bound(async ({ db, person: { userId }, params: { id }, now }) => {
    const known = await findOwnDelivery(db, userId, id, now);
    if (known === null) throw notFound('delivery');
    if (known.isGivenUp && (await reopenDelivery(db, known))) {
      // Not by its claims: what ends before it is claimed may be asked for once more.
      const key = `deliver:${id}:again${now}`;
      await jobs.enqueue(db, 'deliver-notification', { deliveryId: id }, { key });
      await liveEvents.publish(db, userId, { type: 'notifications_changed' });
    }
    const delivery = (await findOwnDelivery(db, userId, id, now)) ?? known;
    if (delivery.status !== 'pending' && delivery.status !== 'claimed') throw alreadyKnown();
    return { delivery: presentDelivery(delivery) };
  }),
});

const alreadyKnown = (): AppError => new AppError('changed_since.delivery');
