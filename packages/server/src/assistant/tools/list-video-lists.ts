import { z } from 'zod';
import { askedOutside } from './asked-outside.ts';
import { readTool } from './tool.ts';

export const listVideoListsTool = readTool({
  name: 'list_video_lists',
  description:
    'Lists the playlists and the subscriptions of the YouTube channel that the person has connected.',
  input: z.object({}),
  needs: 'videos',
  read: async (context) => {
    const asked = await askedOutside(context, 'videos', (account, signal) =>
      account.ask(async ({ videos }, call) => {
        const playlists = await videos.youtube.playlists(call);
        return { playlists, subscriptions: await videos.youtube.subscriptions(call) };
      }, signal),
    );
    return { channels: asked };
  },
});
