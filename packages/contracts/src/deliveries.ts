import { z } from 'zod';
import { Delivery } from './ai-tasks.ts';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const deliveryEndpoints = {
  sendDeliveryAgain: endpoint({
    method: 'post',
    path: '/deliveries/{id}/send',
    summary: 'Send again what was not taken, or stayed without an answer though it may have arrived',
    tag: 'notifications',
    callers: signedIn,
    params: z.object({ id }),
    response: z.object({ delivery: Delivery }),
    problems: ['not_found', 'changed_since'],
  }),
} as const;
