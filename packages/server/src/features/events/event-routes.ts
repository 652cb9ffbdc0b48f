import type { eventEndpoints } from '@squeeze/contracts/events';
import { streamed, type Routes } from '../../http/call.ts';
import type { OpenStreams } from './open-streams.ts';

/** @param onOpened hears that somebody has the app open */
export const eventRoutes = (streams: OpenStreams, onOpened: () => void): Routes<typeof eventEndpoints> => ({
  openEvents: streamed(({ person, openStream }) => {
    streams.add(person, openStream);
    onOpened();
  }),
});
