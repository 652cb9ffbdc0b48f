import { type Db, inTransaction } from '@squeeze/database/connection';
import { listReceiptsOfRun } from '@squeeze/database/repositories/receipt-repository';
import { AppError } from '../../http/app-error.ts';
import type { AskedRun } from '../notifications/way-to.ts';
import { outwardOf } from '../receipts/outward-record.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { askToConfirm } from './confirm-by-text.ts';
import type { SmsParts } from './sms-parts.ts';
import { questionsIn } from './texts/questions.ts';
import { textsIn } from './texts/texts-in.ts';

/**
 * After the report of a run that proposed something: asks for a yes in a text of its own, since a report that is tried
 * again has to stay the same. Without one, the notification in the app still asks.
 */
export const askAboutRun =
  (parts: SmsParts) =>
  async (db: Db, { user, runId, to }: AskedRun): Promise<void> => {
    const receipts = await listReceiptsOfRun(db, user.id, runId);
    const open = receipts.filter(({ state }) => state === 'proposed');
    // Where nobody can text in, nobody can answer.
    if (open.length === 0 || parts.webhooks === null) return;
    // A text may not have room for all that would be sent; digits count for whatever is open.
    if (open.some((receipt) => outwardOf(receipt) !== null)) return;
    const language = preferredLanguage(user);
    const texts = textsIn(language);
    const asked = questionsIn(language, open);
    try {
      await inTransaction(db, async (trx) => {
        const digits = await askToConfirm(parts, trx, user.id, { runId });
        const body = ['Squeeze:', ...asked, texts.confirm(digits)].join('\n');
        await parts.texts.post(trx, { to, body, userId: user.id });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      parts.log.warn({ code: error.code, runId }, 'nobody was asked by text about what a run proposed');
    }
  };
