import type { eventEndpoints } from '@squeeze/contracts/events';
import { streamed, type Routes } from '../../http/call.ts';
import type { OpenStreams } from './open-streams.ts';

export const eventRoutes = (streams: OpenStreams): Routes<typeof eventEndpoints> => ({
  openEvents: streamed(({ person, openStream }) => streams.add(person, openStream)),
});
