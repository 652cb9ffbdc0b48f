import { ServerEvent } from '@squeeze/contracts/events';

/**
 * Takes server-sent events out of a text that comes in pieces
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). Our server writes one line of data an event;
 * comments, and events of a later version of the server, are skipped. A parser from npm would still have to be told most of
 * this, and would come with the first page.
 */
export class EventLines {
  #rest = '';

  take(piece: string): ServerEvent[] {
    const blocks = `${this.#rest}${piece}`.split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      const event = data === undefined ? null : ServerEvent.safeParse(parseJson(data));
      return event?.success === true ? [event.data] : [];
    });
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
