import type { Db } from '@squeeze/database/connection';
import {
  advanceText,
  claimIncomingText,
  type NewText,
  putOutgoingText,
} from '@squeeze/database/repositories/text-message-repository';
import type { TextState } from '@squeeze/database/text-states';
import { uuidv7 } from 'uuidv7';
import { givenAt } from './given-user.ts';

/** A text as it is written down: one that goes out, unless said otherwise. */
const newText = (text: Partial<NewText> = {}): NewText => ({
  id: uuidv7(),
  userId: null,
  direction: 'out',
  purpose: 'answer',
  phoneNumber: '+12025550123',
  providerId: null,
  state: 'queued',
  bodySealed: null,
  characters: 2,
  segments: 1,
  priceMicros: 0,
  encoding: 'GSM-7',
  media: 0,
  country: 'US',
  abroad: false,
  createdAt: givenAt,
  ...text,
});

/** Writes a text down; answers it. */
export async function givenText(db: Db, given: Partial<NewText> = {}): Promise<NewText> {
  const text = newText(given);
  await (text.direction === 'in' ? claimIncomingText : putOutgoingText)(db, text);
  return text;
}

/** Writes down a text that the provider took after `afterMs`, and what became of it. */
export async function givenSentText(
  db: Db,
  given: Partial<NewText>,
  { state = 'delivered', afterMs = 500 }: { readonly state?: TextState; readonly afterMs?: number } = {},
): Promise<NewText> {
  const text = await givenText(db, given);
  await advanceText(db, text.id, { state: 'accepted', now: text.createdAt + afterMs });
  await advanceText(db, text.id, { state, now: text.createdAt + afterMs * 2 });
  return text;
}
