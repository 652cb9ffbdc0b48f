import type { ConversationCase } from './conversation-case.ts';
import { judgeConversations, type TurnVerdict } from './judge-conversation.ts';

/** The columns of the grid: what a turn does with what was said before. */
const columns = ['fill', 'correct', 'choose', 'takeback', 'more', 'aside', 'nextday'];

/** Shares in percent, of all turns of one kind. */
interface TurnFigures {
  readonly count: number;
  readonly right: number;
  readonly wrong: number;
  readonly harmful: number;
}

/** A table by language and column of the grid, then what was held out by language, then `show` turns that are not right. */
export async function reportConversations(cases: readonly ConversationCase[], show: number): Promise<string> {
  const verdicts = await judgeConversations(cases);
  const seen = verdicts.filter(({ conversation }) => !conversation.heldOut);
  const heldOut = verdicts.filter(({ conversation }) => conversation.heldOut);
  const byLanguage = (all: readonly TurnVerdict[], name: string): [string, TurnFigures][] =>
    [...Map.groupBy(all, ({ conversation }) => conversation.language)].map(([language, group]) => [
      `${language} ${name}`,
      turnFigures(group),
    ]);
  const rows = [
    ...columns.map((column): [string, TurnFigures] => [
      `all ${column}`,
      turnFigures(seen.filter(({ conversation }) => conversation.covers.includes(column))),
    ]),
    ...byLanguage(seen, 'all seen'),
    ...byLanguage(heldOut, 'held out'),
  ];
  const lines = rows.map(
    ([name, { count, right, wrong, harmful }]) =>
      `${name.padEnd(26)}${[count, right, wrong, harmful].map((value) => value.toFixed(0).padStart(9)).join('')}`,
  );
  const head = `${''.padEnd(26)}${['turns', 'right %', 'wrong %', 'harmful %'].map((name) => name.padStart(9)).join('')}`;
  return `\nConversations of the repository\n${head}\n${lines.join('\n')}\n${shown(seen, show)}`;
}

export function turnFigures(verdicts: readonly TurnVerdict[]): TurnFigures {
  const share = (outcome: TurnVerdict['outcome']): number =>
    (100 * verdicts.filter((verdict) => verdict.outcome === outcome).length) / Math.max(1, verdicts.length);
  return { count: verdicts.length, right: share('right'), wrong: share('wrong'), harmful: share('harmful') };
}

/** Spread over all that is not right, so that the same call shows the same. */
function shown(verdicts: readonly TurnVerdict[], count: number): string {
  const missed = verdicts.filter(({ outcome }) => outcome !== 'right');
  const step = Math.max(1, Math.floor(missed.length / Math.max(1, count)));
  return missed
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(
      ({ conversation, turn, outcome, because, reply }) =>
        `\n${conversation.id} · ${turn.text}\n  ${outcome}: ${because.join('; ')}\n  said ${reply.replaceAll('\n', ' / ')}\n`,
    )
    .join('');
}
