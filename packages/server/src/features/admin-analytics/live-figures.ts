import type { Db } from '@squeeze/database/connection';
import { sumTextCosts } from '@squeeze/database/repositories/text-count-repository';
import {
  type LiveTexts,
  oldestWaitingTexts,
  sumLiveTexts,
} from '@squeeze/database/repositories/text-live-repository';
import { type Figures, type ServiceLevels, textFigures } from '@squeeze/domain/analytics/system-health';

const hour = 60 * 60_000;
const day = 24 * hour;
/** An answer may take so long: a model is slow, or a conversation has others before it. */
const slowAnswerMs = 7 * 60_000;

/** What texts are held to. */
export interface TextTargets {
  readonly levels: ServiceLevels;
  /** Millionths of a US dollar that texts of everybody may cost in 24 hours. */
  readonly mayCost: number;
}

/** How texts of the last hour fare, up to now (epoch ms). */
export async function liveFigures(
  db: Db,
  { mayCost }: TextTargets,
  now: number,
): Promise<{ readonly live: LiveTexts; readonly figures: Figures & { readonly spend: number } }> {
  const live = await sumLiveTexts(db, now - hour);
  const spent = await sumTextCosts(db, null, now - day);
  return {
    live,
    figures: {
      ...textFigures(live),
      waiting_texts: await longestWait(db, now),
      spend: mayCost === 0 ? 0 : (spent / mayCost) * 100,
    },
  };
}

/** How long the oldest text has waited, ms, of those that wait for longer than is usual; what waits for a day is ended as stranded. */
async function longestWait(db: Db, now: number): Promise<number> {
  const { inbound, outbound } = await oldestWaitingTexts(db, now - day);
  const answer = inbound === null ? 0 : now - inbound;
  return Math.max(0, outbound === null ? 0 : now - outbound, answer > slowAnswerMs ? answer : 0);
}
