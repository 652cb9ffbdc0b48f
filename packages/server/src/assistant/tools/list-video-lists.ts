import { z } from 'zod';
import type { OutsideVideos, Playlist, Subscription, Video } from '../../ports/outside-search.ts';
import type { OutsideCall } from '../../ports/outside-lists.ts';
import { askedOutside } from './asked-outside.ts';
import { listMeant } from './list-meant.ts';
import { readTool } from './tool.ts';

interface Lists {
  readonly playlists: readonly Playlist[];
  readonly subscriptions?: readonly Subscription[];
  /** Of the one list that was asked for. */
  readonly videos?: readonly Video[];
}

export const listVideoListsTool = readTool({
  name: 'list_video_lists',
  description:
    'Lists the playlists and the subscriptions of the YouTube channel that the person has connected; of one playlist the first videos that are on it.',
  input: z.object({
    list: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('The id or the whole name of a playlist, to be told what is on it'),
  }),
  needs: 'videos',
  read: async (context, { list }) => {
    const channels = await askedOutside(context, 'videos', (account, signal) =>
      account.ask(({ videos: { youtube } }, call) => listsOf(youtube, call, list), signal),
    );
    return { channels };
  },
});

async function listsOf(youtube: OutsideVideos, call: OutsideCall, list: string | undefined): Promise<Lists> {
  const playlists = await youtube.playlists(call);
  if (list === undefined) return { playlists, subscriptions: await youtube.subscriptions(call) };
  const meant = listMeant(playlists, list);
  return meant === null
    ? { playlists: [], videos: [] }
    : { playlists: [meant], videos: await youtube.items(call, meant.id) };
}
