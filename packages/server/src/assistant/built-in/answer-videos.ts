import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { videoLink } from '@squeeze/domain/understanding/outside/video-link';
import { z } from 'zod';
import type { Toolbox } from '../toolbox.ts';
import { listCalled } from './list-called.ts';
import { providerNames } from './provider-names.ts';
import { say, type Said, type Stage } from './stage.ts';
import { outsideWordsOf } from './words/outside-words.ts';
import { videoWordsOf } from './words/video-words.ts';

type Asking = Extract<Intent, { kind: 'list_videos' | 'show_playlist' }>;

const Named = z.object({ id: z.string(), title: z.string() });
const Playlist = Named.extend({ count: z.number() });
type Playlist = z.infer<typeof Playlist>;

/** As far as an answer needs what the tool reads. */
const Channels = z.object({
  channels: z.array(
    z.object({
      found: z
        .object({
          playlists: z.array(Playlist),
          subscriptions: z.array(Named).optional(),
          videos: z.array(Named.extend({ channel: z.string() })).optional(),
        })
        .nullable(),
    }),
  ),
});
type Found = NonNullable<z.infer<typeof Channels>['channels'][number]['found']>;

/** As many as somebody looks through in a reply. */
const shown = 30;

const links = {
  playlist: (id: string) => `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`,
  channel: (id: string) => `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
  video: videoLink,
} as const;

/** What was read for a turn, so that it is asked for once: deciding what is meant reads the same lists as the answer. */
const alreadyRead = new WeakMap<Toolbox, Promise<readonly Found[] | null>>();

const readLists = (toolbox: Toolbox): Promise<readonly Found[] | null> => {
  const known = alreadyRead.get(toolbox) ?? read(toolbox);
  alreadyRead.set(toolbox, known);
  return known;
};

/** What all channels have together; null where none is connected, empty where none has answered. */
async function read(toolbox: Toolbox, list?: string): Promise<readonly Found[] | null> {
  const result = await toolbox.call('list_video_lists', list === undefined ? {} : { list });
  const known = result.kind === 'read' ? Channels.safeParse(result.data) : null;
  return known?.data?.channels.flatMap(({ found }) => found ?? []) ?? null;
}

/** What may be on a list of videos is that where there is one of its name, and else of one's own things. */
export async function withPlaylists<Meant extends Intent>(
  toolbox: Toolbox,
  intents: readonly Meant[],
): Promise<readonly Meant[]> {
  const settled: Meant[] = [];
  for (const intent of intents) {
    if (intent.kind !== 'show_playlist' || intent.otherwise === undefined) {
      settled.push(intent);
      continue;
    }
    const lists = ((await readLists(toolbox)) ?? []).flatMap(({ playlists }) => playlists);
    const { otherwise, list } = intent;
    settled.push(listCalled(lists, list) === null ? { ...intent, ...otherwise } : intent);
  }
  return settled;
}

/** Playlists, subscriptions or what is on a list, each with where to open it. They have a number in no list of ours. */
export async function answerVideos(stage: Stage, intent: Asking): Promise<Said> {
  const { toolbox } = stage.turn;
  const words = videoWordsOf(stage.words.language);
  const found = await readLists(toolbox);
  if (found === null) return say(words.notConnected);
  if (found.length === 0) return say(outsideWordsOf(stage.words.language).silent(providerNames.youtube));
  const playlists = found.flatMap((one) => one.playlists);
  if (intent.kind === 'show_playlist') return await showPlaylist(stage, playlists, intent.list);
  if (intent.about === 'subscriptions') {
    const all = found.flatMap(({ subscriptions = [] }) => subscriptions);
    if (all.length === 0) return say(words.noSubscriptions);
    const lines = all.map(({ id, title }) => lineOf(title, links.channel(id)));
    return say(words.subscriptions(all.length), ...cut(stage, lines, all.length));
  }
  if (playlists.length === 0) return say(words.noPlaylists);
  return say(words.playlists(playlists.length), ...playlistLines(stage, playlists));
}

async function showPlaylist(stage: Stage, playlists: readonly Playlist[], sought: string): Promise<Said> {
  const { language } = stage.words;
  const words = videoWordsOf(language);
  if (playlists.length === 0) return say(words.noPlaylists);
  const list = listCalled(playlists, sought);
  if (list === null) return say(words.noSuchList(sought), ...playlistLines(stage, playlists));
  const found = await read(stage.turn.toolbox, list.id);
  if (found === null || found.length === 0)
    return say(outsideWordsOf(language).silent(providerNames.youtube));
  const videos = found.flatMap((one) => one.videos ?? []);
  if (videos.length === 0) return say(words.nothingOn(list.title));
  const lines = videos.map(({ id, title, channel }) => lineOf(title, links.video(id), channel));
  const all = Math.max(list.count, videos.length);
  return say(words.onList(list.title, all), ...cut(stage, lines, all));
}

const playlistLines = (stage: Stage, playlists: readonly Playlist[]): string[] => {
  const { videos } = videoWordsOf(stage.words.language);
  const lines = playlists.map(({ id, title, count }) => lineOf(title, links.playlist(id), videos(count)));
  return cut(stage, lines, playlists.length);
};

const cut = (stage: Stage, lines: readonly string[], all: number): string[] => {
  const some = lines.slice(0, shown);
  return all > some.length ? [...some, videoWordsOf(stage.words.language).more(all - some.length)] : some;
};

/** Others have called it so: nothing in it is markup of ours. */
function lineOf(title: string, link: string, detail = ''): string {
  const named = `- [${asMarkdown(oneLine(title)) || link}](<${link}>)`;
  return detail === '' ? named : `${named} · ${asMarkdown(oneLine(detail))}`;
}
