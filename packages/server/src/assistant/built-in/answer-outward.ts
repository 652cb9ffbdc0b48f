import { limits } from '@squeeze/contracts/limits';
import type { Intent, OutwardPlace } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import type { OutsideAbility } from '../../ports/outside-search.ts';
import type { CallResult } from '../call-result.ts';
import { listCalled } from './list-called.ts';
import { providerNames } from './provider-names.ts';
import { ask, say, type Said, sayResult, type Stage } from './stage.ts';
import { outsideWordsOf } from './words/outside-words.ts';

/** Where something may be written by what is connected. */
export const outwardPlaces = (abilities: ReadonlySet<OutsideAbility>): ReadonlySet<OutwardPlace> =>
  new Set([
    ...(abilities.has('send_mail') ? (['mail'] as const) : []),
    ...(abilities.has('add_videos') ? (['videos'] as const) : []),
  ]);

/** Asks leave to send a mail; by its address alone, as nobody is guessed at. */
export async function sendMail(stage: Stage, intent: Extract<Intent, { kind: 'send_mail' }>): Promise<Said> {
  const { to, subject, text } = intent;
  if (to.length === 0) return { ...say(outsideWordsOf(stage.words.language).whichAddress), question: intent };
  const result = await stage.turn.toolbox.call('send_mail', { to, subject, text });
  return sayProposal(stage, result, subject, providerNames.microsoft);
}

/** As far as an answer needs what the tool reads. */
const Channels = z.object({
  channels: z.array(
    z.object({
      found: z.object({ playlists: z.array(z.object({ id: z.string(), title: z.string() })) }).nullable(),
    }),
  ),
});

/** Asks leave to put a video on the list that is called so, or asks which of those there are. */
export async function addVideo(
  stage: Stage,
  { video, list: sought }: Extract<Intent, { kind: 'add_video' }>,
): Promise<Said> {
  const words = outsideWordsOf(stage.words.language);
  const read = await stage.turn.toolbox.call('list_video_lists', {});
  const channels = read.kind === 'read' ? Channels.safeParse(read.data) : null;
  const found = channels?.data?.channels.flatMap((channel) => channel.found ?? []);
  if (found === undefined || found.length === 0) return say(words.silent(providerNames.youtube));
  const lists = found.flatMap(({ playlists }) => playlists);
  if (lists.length === 0) return say(words.noLists);
  const list = listCalled(lists, sought);
  if (list === null) {
    const among = lists.map(({ title }) => title);
    return {
      ...ask(words.whichList(sought), among.slice(0, limits.question.choices)),
      question: { kind: 'add_video', video, list: sought, among },
    };
  }
  const result = await stage.turn.toolbox.call('add_video_to_list', { video, list: list.id });
  return sayProposal(stage, result, list.title, providerNames.youtube);
}

function sayProposal(stage: Stage, result: CallResult, title: string, service: string): Said {
  if (result.kind !== 'refused') return sayResult(stage, result, title);
  const words = outsideWordsOf(stage.words.language);
  if (result.code === 'limit_reached') return say(words.tooMuchByText);
  if (result.code === 'not_found') return say(words.notThere);
  return say(result.code === 'unavailable' ? words.silent(service) : words.unfit);
}
