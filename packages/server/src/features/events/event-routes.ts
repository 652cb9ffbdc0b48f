import type { eventEndpoints } from '@squeeze/contracts/events';
import { streamed, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { OpenStreams } from './open-streams.ts';

/** @param onOpened hears who has the app open */
export const eventRoutes = (
  streams: OpenStreams,
  onOpened: (person: Person) => void,
): Routes<typeof eventEndpoints> => ({
  openEvents: streamed(({ person, openStream }) => {
    streams.add(person, openStream);
    onOpened(person);
  }),
});
