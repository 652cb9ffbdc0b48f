import { eventScopes } from '@squeeze/contracts/calendar-events';
import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { deleteEvent, readEvent } from '../../features/calendar-events/calendar-event-actions.ts';
import { eventReceipt } from '../../features/calendar-events/event-receipt.ts';
import { undoEventChange } from './event-change-record.ts';
import { occurrence } from './event-words.ts';
import { destructiveTool } from './tool.ts';

export const deleteEventTool = destructiveTool({
  name: 'delete_event',
  description:
    'Asks the person whether an event may be deleted; nothing is deleted until they say yes on the card that appears. Take its id from list_events. Of a repeated event occurrence alone leaves out just that time, left out all of it goes.',
  input: z.object({
    id,
    occurrence,
    scope: z
      .enum(eventScopes)
      .nullish()
      .describe('With an occurrence: this one, this and the following, or all'),
  }),
  propose: async ({ db, owner }, said) => {
    const before = await readEvent(db, owner.userId, said.id);
    const done = { before, after: before, made: null, at: before.updatedAt };
    return eventReceipt(done, 'deleted', whichOf(said), owner.timeZone);
  },
  effect: async ({ db, owner, now }, said) => {
    const done = await deleteEvent(db, owner, said.id, whichOf(said), now);
    return eventReceipt(done, 'deleted', whichOf(said), owner.timeZone);
  },
  undo: undoEventChange,
});

interface Said {
  readonly occurrence?: string | null | undefined;
  readonly scope?: (typeof eventScopes)[number] | null | undefined;
}

const whichOf = ({ occurrence: time, scope }: Said) =>
  time == null ? {} : { occurrence: time, scope: scope ?? 'this' };
