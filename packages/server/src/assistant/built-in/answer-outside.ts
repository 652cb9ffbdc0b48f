import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import type { Intent, OutsidePlace } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import type { OutsideAbility } from '../../ports/outside-search.ts';
import { providerNames } from './provider-names.ts';
import { say, type Said, type Stage, when } from './stage.ts';
import { outsideWordsOf } from './words/outside-words.ts';

type Asking = Extract<Intent, { kind: 'search_outside' }>;

const asked = {
  provider: z.enum(['google', 'microsoft', 'notion', 'youtube']),
  problem: z.string().nullable(),
};

/** As far as an answer needs what the tools read. */
const Mails = z.object({
  mailboxes: z.array(
    z.object({
      ...asked,
      mails: z
        .array(
          z.object({
            subject: z.string(),
            from: z.string(),
            at: z.string().nullable(),
            link: z.string().nullable(),
          }),
        )
        .nullable(),
    }),
  ),
});
const Files = z.object({
  places: z.array(
    z.object({
      ...asked,
      files: z
        .array(z.object({ name: z.string(), changed_at: z.string().nullable(), link: z.string().nullable() }))
        .nullable(),
    }),
  ),
});

/** What may be looked through by what is connected. */
export const outsidePlaces = (abilities: ReadonlySet<OutsideAbility>): ReadonlySet<OutsidePlace> =>
  new Set((['mail', 'files', 'videos'] as const).filter((place) => abilities.has(place)));

/** One thing that was found, as a line has it. */
interface Line {
  readonly name: string;
  readonly from: string | null;
  readonly at: string | null;
  readonly link: string | null;
}

interface Found {
  readonly lines: readonly Line[];
  /** Services that could not be asked. */
  readonly silent: readonly string[];
}

/** What was found elsewhere, with where to open it; who could not be asked is said. It has a number in no list of ours. */
export async function answerOutside(stage: Stage, { words: sought, in: place }: Asking): Promise<Said> {
  const words = outsideWordsOf(stage.words.language);
  const found = place === 'mail' ? await mailOf(stage, sought) : await filesOf(stage, sought);
  if (found === null) return say(words.notConnected(place));
  const silent = found.silent.map((name) => words.silent(name));
  if (found.lines.length === 0)
    return say([...(silent.length > 0 ? silent : [words.nothing(place, sought)])].join('\n'));
  const lines = found.lines.map((line) => `- ${lineText(stage, line)}`);
  return say([words.found(place, found.lines.length, sought), ...lines, ...silent].join('\n'));
}

async function mailOf({ turn }: Stage, words: string): Promise<Found | null> {
  const result = await turn.toolbox.call('find_mail', { words });
  const read = result.kind === 'read' ? Mails.safeParse(result.data) : null;
  if (read?.success !== true) return null;
  const { mailboxes } = read.data;
  return {
    silent: silentOf(mailboxes),
    lines: mailboxes
      .flatMap(({ mails }) => mails ?? [])
      .map(({ subject, from, at, link }) => ({ name: subject, from, at, link }))
      .toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? '')),
  };
}

async function filesOf({ turn }: Stage, words: string): Promise<Found | null> {
  const result = await turn.toolbox.call('find_files', { words });
  const read = result.kind === 'read' ? Files.safeParse(result.data) : null;
  if (read?.success !== true) return null;
  const { places } = read.data;
  return {
    silent: silentOf(places),
    lines: places
      .flatMap(({ files }) => files ?? [])
      .map(({ name, changed_at: at, link }) => ({ name, from: null, at, link })),
  };
}

const silentOf = (
  all: readonly { readonly provider: keyof typeof providerNames; readonly problem: string | null }[],
): string[] => all.flatMap(({ provider, problem }) => (problem === null ? [] : [providerNames[provider]]));

/** Others have written it: nothing in it is markup of ours, and it leads nowhere but to its own address. */
function lineText(stage: Stage, { name, from, at, link }: Line): string {
  const words = outsideWordsOf(stage.words.language);
  const title = asMarkdown(oneLine(name)) || words.untitled;
  const shown = link === null ? title : `[${title}](<${link.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
  const day = at === null ? null : when(stage, Date.parse(at));
  const details = [from === null || from === '' ? null : asMarkdown(oneLine(from)), day];
  return [shown, ...details.filter((detail) => detail !== null)].join(' · ');
}
