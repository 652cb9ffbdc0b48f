import type { smsEndpoints } from '@squeeze/contracts/sms';
import { AppError } from '../../http/app-error.ts';
import { bound, unbound, type Routes } from '../../http/call.ts';
import type { TextReply, TextWebhooks } from '../../ports/text-webhooks.ts';
import { receiveText } from './receive-text.ts';
import type { SmsParts } from './sms-parts.ts';
import { receiveTextStatus } from './text-status.ts';

export const smsRoutes = (parts: SmsParts): Routes<typeof smsEndpoints> => ({
  receiveText: unbound(async ({ body, now }) => answer(parts, await receiveText(parts, body, now))),

  receiveTextStatus: bound(async ({ db, body, query }) => {
    await receiveTextStatus(parts, db, body, query.text);
    return answer(parts, []);
  }),
});

const answer = ({ webhooks }: SmsParts, replies: readonly TextReply[]): string =>
  requireWebhooks(webhooks).writeAnswer(replies);

function requireWebhooks(webhooks: TextWebhooks | null): TextWebhooks {
  if (webhooks !== null) return webhooks;
  throw new AppError('not_configured.texts');
}
