import { oauthProviders } from '@squeeze/contracts/oauth-providers';
import type { Outward } from '@squeeze/contracts/receipts';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { z } from 'zod';

/** How far something has come that leaves for a provider. `sending`: somebody has begun, and has not said how it ended. */
const stages = ['waiting', 'sending', 'done', 'unknown', 'failed'] as const;
export type OutwardStage = (typeof stages)[number];

/** What is kept in place of what Undo would put back: all that a yes is for. */
const OutwardRecord = z.object({
  stage: z.enum(stages),
  /** How often it had been put off when somebody began last; left out until somebody has. */
  round: z.number().int().optional(),
  provider: z.enum(oauthProviders),
  /** Whose account it is there. */
  account: z.string(),
  to: z.array(z.string()),
  text: z.string(),
  /** What the provider knows a list and a video by; null for a mail. */
  ids: z.object({ list: z.string(), video: z.string() }).nullable(),
});
export type OutwardRecord = z.infer<typeof OutwardRecord>;

/** What a receipt hands to a provider; null for one that changes what is here, and for one that was imported. */
export function outwardOf({ noun, before }: Pick<ReceiptRecord, 'noun' | 'before'>): OutwardRecord | null {
  if (noun !== 'mail' && noun !== 'video') return null;
  return OutwardRecord.safeParse(before).data ?? null;
}

/** As the API shows it. */
export const presentOutward = ({ account, to, text, stage }: OutwardRecord): Outward => ({
  account,
  to,
  text,
  outcome: stage === 'sending' ? 'waiting' : stage,
});
