import type { Db } from '@squeeze/database/connection';
import { sumTextCosts } from '@squeeze/database/repositories/text-count-repository';
import {
  type LiveTexts,
  oldestWaitingText,
  sumLiveTexts,
} from '@squeeze/database/repositories/text-live-repository';
import { type Figures, type ServiceLevels, textFigures } from '@squeeze/domain/analytics/system-health';

const hour = 60 * 60_000;
const day = 24 * hour;
/** A text that has waited for longer is as bad as one that has waited for so long. */
const longestWaitMs = 2 * hour;

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
  const waitingSince = await oldestWaitingText(db, now - longestWaitMs);
  const spent = await sumTextCosts(db, null, now - day);
  return {
    live,
    figures: {
      ...textFigures(live),
      waiting_texts: waitingSince === null ? 0 : Math.max(0, now - waitingSince),
      spend: mayCost === 0 ? 0 : (spent / mayCost) * 100,
    },
  };
}
