import type { captureEndpoints } from '@squeeze/contracts/capture';
import { insertReceipt, type ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { verifiedNumberOf } from '@squeeze/database/repositories/phone-number-repository';
import { listCategoryNames } from '@squeeze/database/repositories/todo-category-repository';
import { uuidv7 } from 'uuidv7';
import { changeEvent } from '../../assistant/change-event.ts';
import { loadReading } from '../../assistant/reading.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';
import { captureThings, captureTool, nounsOfCapture } from '../../assistant/tools/capture-things.ts';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';

interface CaptureParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export const captureRoutes = ({ liveEvents }: CaptureParts): Routes<typeof captureEndpoints> => ({
  capture: bound(async ({ db, person, body, now, request }) => {
    const { things, made, first } = await captureThings({ db, owner: person, now }, body.items);
    const receipt: ReceiptRecord = {
      id: uuidv7(),
      userId: person.userId,
      messageId: null,
      runId: null,
      callIndex: 0,
      source: 'capture',
      tool: captureTool,
      state: 'done',
      noun: first.noun,
      nounId: first.nounId,
      action: first.action,
      title: first.title,
      due: first.due,
      repeats: first.repeats ?? null,
      arguments: made,
      before: null,
      nounUpdatedAt: first.updatedAt,
      createdAt: now,
      settledAt: now,
      undoUntil: now + receiptPolicy.undoMs,
    };
    await insertReceipt(db, receipt);
    for (const noun of nounsOfCapture(receipt)) {
      const event = changeEvent(noun);
      const published =
        event.type === 'todos_changed' && request.pageId !== null ? { ...event, by: request.pageId } : event;
      await liveEvents.publish(db, person.userId, published);
    }
    return { items: [...things], receipt: presentReceipt(receipt, now) };
  }),

  parseCapture: bound(async ({ db, person, body, now }) => {
    const options = {
      now,
      timeZone: body.time_zone ?? person.timeZone,
      phoneNumber: await verifiedNumberOf(db, person.userId),
      categories: await listCategoryNames(db, person.userId),
      rejected: body.rejected,
      ...(body.language !== undefined && { language: body.language }),
    };
    const { proposedItems, proposedLines } = await loadReading();
    const propose = body.by === 'lines' ? proposedLines : proposedItems;
    return { now: presentInstant(now), items: propose(body.text, options) };
  }),
});
