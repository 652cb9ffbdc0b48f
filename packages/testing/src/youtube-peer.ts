import { googleError } from './google-search-peer.ts';
import { behind, type PeerAnswer, type PeerRequest, RestPeer } from './rest-peer.ts';

/** A person's channel, and the videos there are. */
export interface YouTubeAccount {
  playlists: { readonly id: string; readonly title: string; readonly videos: string[] }[];
  subscriptions: readonly { readonly id: string; readonly title: string }[];
  videos: readonly { readonly id: string; readonly title: string; readonly channel: string }[];
}

/**
 * YouTube Data API v3 on this machine: https://developers.google.com/youtube/v3/docs/playlists/list, …/subscriptions/list,
 * …/videos/list, …/playlistItems/list and …/playlistItems/insert, errors by …/errors.
 */
export async function openYouTubePeer(account: YouTubeAccount): Promise<RestPeer> {
  return await RestPeer.open({
    routes: [(request) => read(account, request), (request) => insert(account, request)],
    unauthorized: googleError(401, 'authError', 'UNAUTHENTICATED'),
  });
}

/** A page token is the place of its first item. */
function page(items: readonly unknown[], query: URLSearchParams): PeerAnswer {
  const from = Number(query.get('pageToken') ?? 0);
  const until = from + Number(query.get('maxResults') ?? 5);
  return {
    status: 200,
    body: {
      items: items.slice(from, until),
      ...(until < items.length && { nextPageToken: String(until) }),
      pageInfo: { totalResults: items.length },
    },
  };
}

function read(account: YouTubeAccount, { method, path, query }: PeerRequest): PeerAnswer | null {
  const [resource, ...more] = behind(path, 'youtube', 'v3') ?? [];
  if (resource === undefined || more.length > 0 || method !== 'GET') return null;
  const { playlists, subscriptions, videos } = account;
  const isMine = query.get('mine') === 'true';
  switch (resource) {
    case 'playlists':
      return isMine
        ? page(
            playlists.map(({ id, title, videos: inside }) => ({
              id,
              snippet: { title },
              contentDetails: { itemCount: inside.length },
            })),
            query,
          )
        : null;
    case 'subscriptions':
      return isMine
        ? page(
            subscriptions.map(({ id, title }) => ({ snippet: { title, resourceId: { channelId: id } } })),
            query,
          )
        : null;
    case 'videos': {
      const found = videos.filter(({ id }) => id === query.get('id'));
      return page(
        found.map(({ id, title, channel }) => ({ id, snippet: { title, channelTitle: channel } })),
        query,
      );
    }
    case 'playlistItems': {
      const list = playlists.find(({ id }) => id === query.get('playlistId'));
      if (list === undefined) return googleError(404, 'playlistNotFound', 'NOT_FOUND');
      const videoId = query.get('videoId');
      if (videoId === null)
        return page(
          list.videos.map((id) => itemOf(account, id)),
          query,
        );
      const found = list.videos.filter((id) => id === videoId);
      return page(
        found.map((id) => ({ id: `${list.id}-${id}` })),
        query,
      );
    }
    default:
      return null;
  }
}

function itemOf({ videos }: YouTubeAccount, id: string) {
  const video = videos.find((one) => one.id === id);
  return {
    snippet: {
      title: video?.title ?? 'Deleted video',
      ...(video !== undefined && { videoOwnerChannelTitle: video.channel }),
      resourceId: { kind: 'youtube#video', videoId: id },
    },
  };
}

interface NewItem extends Readonly<Record<string, unknown>> {
  readonly snippet: { readonly playlistId: string; readonly resourceId: { readonly videoId: string } };
}

function insert(account: YouTubeAccount, { method, path, body }: PeerRequest): PeerAnswer | null {
  if (path.join('/') !== 'youtube/v3/playlistItems' || method !== 'POST') return null;
  const { playlistId, resourceId } = (body as NewItem).snippet;
  const list = account.playlists.find(({ id }) => id === playlistId);
  if (list === undefined) return googleError(404, 'playlistNotFound', 'NOT_FOUND');
  if (!account.videos.some(({ id }) => id === resourceId.videoId))
    return googleError(404, 'videoNotFound', 'NOT_FOUND');
  // As often as it is sent.
  list.videos.push(resourceId.videoId);
  return { status: 200, body: { id: `${list.id}-${resourceId.videoId}` } };
}
