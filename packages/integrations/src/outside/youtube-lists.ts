import type { OutsideCall } from '@squeeze/server/ports/outside-lists';
import type { OutsideVideos, Playlist, Subscription, Video } from '@squeeze/server/ports/outside-search';
import { z } from 'zod';
import { googleApi } from './google/google-api.ts';
import type { OutsideApi, OutsideApiOptions } from './outside-api.ts';
import { shortLimits, shortText } from './short-text.ts';

const titled = z.object({ title: z.string() });

/** https://developers.google.com/youtube/v3/docs/playlists */
const Playlists = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      snippet: titled,
      contentDetails: z.object({ itemCount: z.int().min(0) }).optional(),
    }),
  ),
  nextPageToken: z.string().optional(),
});

/** https://developers.google.com/youtube/v3/docs/subscriptions */
const Subscriptions = z.object({
  items: z.array(
    z.object({ snippet: titled.extend({ resourceId: z.object({ channelId: z.string().min(1) }) }) }),
  ),
  nextPageToken: z.string().optional(),
});

/** https://developers.google.com/youtube/v3/docs/videos */
const Videos = z.object({
  items: z.array(
    z.object({ id: z.string().min(1), snippet: titled.extend({ channelTitle: z.string().optional() }) }),
  ),
});

/** https://developers.google.com/youtube/v3/docs/playlistItems; one that was taken away has no channel any more. */
const Items = z.object({
  items: z.array(
    z.object({
      snippet: titled.extend({
        videoOwnerChannelTitle: z.string().optional(),
        resourceId: z.object({ videoId: z.string().min(1) }),
      }),
    }),
  ),
});
const Found = z.object({ items: z.array(z.unknown()) });

const pageSize = '50';
/** More of them than anybody looks through; each page counts against what may be asked in a day. */
const mostPages = 10;

/** YouTube’s lists of the person’s own channel. The list “Watch later” cannot be reached by its API. */
export class YouTubeLists implements OutsideVideos {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = googleApi('https://www.googleapis.com/youtube/v3', options);
  }

  async playlists(call: OutsideCall): Promise<readonly Playlist[]> {
    const items = await this.#all(
      call,
      'playlists',
      { part: 'snippet,contentDetails', mine: 'true' },
      Playlists,
    );
    return items.map(({ id, snippet, contentDetails }) => ({
      id,
      title: shortText(snippet.title, shortLimits.title),
      count: contentDetails?.itemCount ?? 0,
    }));
  }

  async subscriptions(call: OutsideCall): Promise<readonly Subscription[]> {
    const query = { part: 'snippet', mine: 'true', order: 'alphabetical' };
    const items = await this.#all(call, 'subscriptions', query, Subscriptions);
    return items.map(({ snippet }) => ({
      id: snippet.resourceId.channelId,
      title: shortText(snippet.title, shortLimits.title),
    }));
  }

  async items(call: OutsideCall, playlistId: string): Promise<readonly Video[]> {
    const query = { part: 'snippet', playlistId, maxResults: pageSize };
    const { items } = await this.#api.read(call, { kind: 'lists', path: ['playlistItems'], query }, Items);
    return items.map(({ snippet: { title, videoOwnerChannelTitle: channel, resourceId } }) => ({
      id: resourceId.videoId,
      title: shortText(title, shortLimits.title),
      channel: shortText(channel, shortLimits.sender),
    }));
  }

  async video(call: OutsideCall, id: string): Promise<Video | null> {
    const query = { part: 'snippet', id };
    const { items } = await this.#api.read(call, { kind: 'item', path: ['videos'], query }, Videos);
    const found = items.find((one) => one.id === id);
    if (found === undefined) return null;
    const { title, channelTitle } = found.snippet;
    return {
      id,
      title: shortText(title, shortLimits.title),
      channel: shortText(channelTitle, shortLimits.sender),
    };
  }

  async add(call: OutsideCall, playlistId: string, videoId: string): Promise<'added' | 'there_already'> {
    const query = { part: 'id', playlistId, videoId, maxResults: '1' };
    const path = ['playlistItems'];
    // It would be there twice: YouTube takes one as often as it is sent.
    const { items } = await this.#api.read(call, { kind: 'item', path, query }, Found);
    if (items.length > 0) return 'there_already';
    await this.#api.send(call, {
      kind: 'create',
      method: 'POST',
      path,
      query: { part: 'snippet' },
      body: { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } },
    });
    return 'added';
  }

  async #all<Item>(
    call: OutsideCall,
    resource: string,
    query: Readonly<Record<string, string>>,
    shape: z.ZodType<{ readonly items: readonly Item[]; readonly nextPageToken?: string | undefined }>,
  ): Promise<Item[]> {
    const all: Item[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await this.#api.read(
        call,
        { kind: 'lists', path: [resource], query: { ...query, maxResults: pageSize, pageToken } },
        shape,
      );
      all.push(...answer.items);
      if (answer.nextPageToken === undefined || answer.nextPageToken === pageToken) break;
      pageToken = answer.nextPageToken;
    }
    return all;
  }
}
