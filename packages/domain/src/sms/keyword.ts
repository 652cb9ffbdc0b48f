import { bareMessage } from './bare-message.ts';

export type Keyword = 'stop' | 'start' | 'help';

/** What carriers expect to be understood, whole messages only. */
const words: Readonly<Record<Keyword, readonly string[]>> = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
  ],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
};

/**
 * The keyword that a text is, in any case and with whatever marks around it; null for every other text, also one that
 * contains a keyword. YES starts only what was stopped.
 */
export function keywordOf(body: string, isStopped: boolean): Keyword | null {
  const said = bareMessage(body.normalize('NFKC').toUpperCase()).replaceAll(/[\s-]+/g, ' ');
  if (isStopped && said === 'YES') return 'start';
  const keywords = Object.keys(words) as Keyword[];
  return keywords.find((keyword) => words[keyword].includes(said)) ?? null;
}
