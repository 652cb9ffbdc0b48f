import { SearchKind } from '@squeeze/contracts/search';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Intent, Named, SearchPlace } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import { answerFromNotes } from './answer-notes.ts';
import { say, type Said, type Stage } from './stage.ts';

type Asking = Extract<Intent, { kind: 'search' }>;

const kinds = { todos: 'todo', reminders: 'ai_task', chats: 'chat', runs: 'run' } as const satisfies Record<
  SearchPlace,
  SearchKind
>;

/** As far as an answer needs what the search tool reads. */
const Found = z.object({
  hits: z.array(
    z.object({
      kind: SearchKind,
      id: z.string(),
      title: z.string(),
      text: z.string(),
      at: z.string(),
      closed: z.boolean(),
    }),
  ),
  more: z.boolean(),
});
type Hit = z.infer<typeof Found>['hits'][number];

const shownAtMost = 10;
const saidOfText = 80;

/** What was found, numbered, so that the next message can mean one by its place. */
export async function answerSearch(stage: Stage, { words: sought, in: place }: Asking): Promise<Said> {
  const { words, turn } = stage;
  const result = await turn.toolbox.call('search', {
    words: sought,
    ...(place !== undefined && { in: kinds[place] }),
  });
  const found = result.kind === 'read' ? Found.safeParse(result.data) : null;
  if (found?.success !== true) return say(words.notFound(sought));
  // The question itself has the words, too.
  const hits = found.data.hits.filter(({ kind, at }) => kind !== 'chat' || Date.parse(at) < turn.now);
  if (hits.length === 0) {
    const noted =
      place === undefined || place === 'chats' ? await answerFromNotes(stage, turn.text, sought) : null;
    return noted ?? say(words.notFound(sought));
  }
  const shown = hits.slice(0, shownAtMost);
  const lines = shown.map((hit, at) => `${at + 1}. ${lineOf(stage, hit)}`);
  const more = found.data.more || hits.length > shown.length ? [words.thereIsMore] : [];
  const named = shown.flatMap(asNamed);
  // A place in the list means nothing when not all of it can be acted on.
  const places = named.length === shown.length ? { shown: named } : {};
  return {
    lines: [[words.found(hits.length, sought), ...lines, ...more].join('\n')],
    about: named,
    ...places,
  };
}

const asNamed = ({ kind, id, title }: Hit): Named[] =>
  kind === 'todo' || kind === 'ai_task' ? [{ noun: kind, id, title }] : [];

function lineOf({ words }: Stage, { kind, title, text, closed }: Hit): string {
  const named = asMarkdown(oneLine(title));
  if (kind === 'todo') return closed ? `${named} (${words.doneMark})` : named;
  if (kind === 'ai_task') return `${named} (${words.reminder})`;
  const said = text === '' ? title : text;
  const start = said.length <= saidOfText ? said : `${Array.from(said).slice(0, saidOfText).join('')}…`;
  return `${asMarkdown(oneLine(start))} (${kind === 'run' ? words.reportMark : words.chatMark})`;
}
