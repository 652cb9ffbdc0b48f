import type { eventSaid } from '@squeeze/domain/understanding/events/event-said';

/** What understands the words of an event. */
export type EventReading = typeof eventSaid;

let loaded: EventReading | null = null;

/** The reading, when it is here already. */
export const loadedReading = (): EventReading | null => loaded;

/** The language rules are large and come by themselves, a moment after the form. */
export const loadReading = async (): Promise<EventReading> =>
  (loaded ??= (await import('@squeeze/domain/understanding/events/event-said')).eventSaid);
