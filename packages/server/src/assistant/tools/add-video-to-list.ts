import { videoIn, videoLink } from '@squeeze/domain/understanding/outside/video-link';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { listMeant } from './list-meant.ts';
import { outwardTool } from './tool.ts';

const Input = z.object({
  video: z.string().trim().min(1).max(500).describe('Its id, or its address on YouTube'),
  list: z.string().trim().min(1).max(200).describe('The id or the whole name of one of their playlists'),
});

export const addVideoToListTool = outwardTool({
  name: 'add_video_to_list',
  description:
    'Asks the person whether a video may be put at the end of one of their YouTube playlists; nothing is added until they say yes on the card that appears. Take the list from list_video_lists.',
  input: Input,
  needs: 'add_videos',
  // The provider is asked first whether it is there already.
  isRepeatable: true,
  propose: async ({ outside, owner, signal }, said) => {
    const [account] = (await outside?.accounts(owner.userId, 'add_videos')) ?? [];
    if (account === undefined) throw new AppError('not_found.integration');
    const id = videoIn(said.video) ?? said.video;
    const { video, lists } = await account
      .ask(
        async ({ videos: { youtube } }, call) => ({
          video: await youtube.video(call, id),
          lists: await youtube.playlists(call),
        }),
        signal,
      )
      .catch((error: unknown) => {
        throw error instanceof OutsideFailure ? new AppError('unavailable.outside', { cause: error }) : error;
      });
    if (video === null) throw new AppError('not_found.video');
    const list = listMeant(lists, said.list);
    if (list === null) throw new AppError('not_found.video_list');
    const { provider, name } = account;
    const ids = { list: list.id, video: video.id };
    const outward = { provider, account: name, to: [list.title], text: videoLink(video.id), ids };
    return { noun: 'video', action: 'added', title: video.title, outward };
  },
  carryOut: async ({ videos: { youtube } }, call, { outward: { ids } }) => {
    if (ids === null) throw new OutsideFailure('missing');
    await youtube.add(call, ids.list, ids.video);
  },
});
