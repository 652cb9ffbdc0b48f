import { limits } from '@squeeze/contracts/limits';
import { asMarkdown } from '@squeeze/domain/markdown/as-markdown';
import type { Intent } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import { answerFromNotes } from './answer-notes.ts';
import { say, sayResult, type Said, type Stage } from './stage.ts';

type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>;

/** As far as an answer needs what the recall tool reads. */
const Recalled = z.object({
  count: z.number(),
  facts: z.array(z.object({ id: z.string(), text: z.string() })),
});
type Recalled = z.infer<typeof Recalled>;

const shownAtMost = 20;

export async function rememberText(stage: Stage, { text }: IntentOf<'remember'>): Promise<Said> {
  const { words, turn } = stage;
  if (text.length > limits.memoryFact.max) return say(words.tooLongToRemember(limits.memoryFact.max));
  const result = await turn.toolbox.call('remember', { text });
  if (result.kind === 'refused' && result.code === 'already_added') return say(words.knownAlready(text));
  return sayResult(stage, result, text, words.remembered);
}

export async function recallAbout(stage: Stage, { about = '' }: IntentOf<'recall'>): Promise<Said> {
  const { words } = stage;
  const { count, facts } = await recalled(stage, about);
  if (count === 0) {
    const noted = about === '' ? null : await answerFromNotes(stage, stage.turn.text, about);
    return noted ?? say(words.nothingRemembered(about));
  }
  const shown = facts.slice(0, shownAtMost);
  const more = count > shown.length ? [words.andMore(count - shown.length)] : [];
  return say(
    [words.recalled(count), ...shown.map(({ text }) => `- ${asMarkdown(text)}`), ...more].join('\n'),
  );
}

/** Asks before anything is forgotten; several that could be meant are listed, and none of them is touched. */
export async function forgetAbout(stage: Stage, { about, everything }: IntentOf<'forget'>): Promise<Said> {
  const { words } = stage;
  const { count, facts } = await recalled(stage, everything ? '' : about);
  if (count === 0) return say(words.nothingRemembered(everything ? '' : about));
  // "Forget that" is about what was remembered last, which comes first.
  const meant = everything ? facts : about === '' ? facts.slice(0, 1) : facts;
  if (meant.length > 1 && !everything) {
    const lines = meant.slice(0, shownAtMost).map(({ text }) => `- ${asMarkdown(text)}`);
    return say([words.whichFact, ...lines].join('\n'));
  }
  // One call has been used for reading.
  const asked = meant.slice(0, limits.toolCallsPerTurn - 1);
  const said: Said[] = [];
  for (const { id, text } of asked) said.push(await askToForget(stage, id, text));
  const left = everything ? count - asked.length : 0;
  return {
    lines: [...said.flatMap(({ lines }) => lines), ...(left > 0 ? [words.moreToForget(left)] : [])],
  };
}

async function askToForget(stage: Stage, id: string, text: string): Promise<Said> {
  const result = await stage.turn.toolbox.call('forget', { id });
  return sayResult(stage, result, text, stage.words.forgotten);
}

async function recalled({ turn }: Stage, about: string): Promise<Recalled> {
  const result = await turn.toolbox.call('recall', about === '' ? {} : { about });
  const read = Recalled.safeParse(result.kind === 'read' ? result.data : null);
  return read.success ? read.data : { count: 0, facts: [] };
}
