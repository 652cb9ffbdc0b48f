import { classify } from '../acts/classify.ts';
import type { Asked } from '../intent.ts';
import { newEventIn, type NewEvent } from './new-event-in.ts';

/**
 * The event that a message of a conversation asks for, as capture reads a line; but where nothing says that it is one, and its
 * words plainly look like what is neither to be written down nor to come: talk, a question, an order.
 */
export const eventInTalk = (line: string, asked: Asked): NewEvent | null =>
  newEventIn(line, asked, {
    isElse: (text, isPlainEvent) => {
      const [best] = classify(text, asked.known);
      const enough = isPlainEvent ? plainlyElse.than : plainlyElse.alone;
      return !best.act.startsWith('add_') && best.probability > enough;
    },
  });

const plainlyElse = { alone: 0.7, than: 0.9 } as const;
