import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '@squeeze/contracts/languages';
import { judgeConversations, type TurnVerdict } from './conversations/judge-conversation.ts';
import { repositoryConversations } from './conversations/read-conversations.ts';
import { turnFigures } from './conversations/report-conversations.ts';

/**
 * What was reached, in percent of the turns of the repository's conversations: to be raised with each gain, and never lowered.
 */
const reached = {
  en: { seen: { right: 94.6, harmful: 0.9 }, heldOut: { right: 79.9, harmful: 6.2 } },
  fr: { seen: { right: 93.4, harmful: 1 }, heldOut: { right: 81.3, harmful: 6.1 } },
  es: { seen: { right: 91.8, harmful: 1.4 }, heldOut: { right: 81.4, harmful: 5 } },
} as const;

let verdicts: readonly TurnVerdict[] = [];
beforeAll(async () => {
  verdicts = await judgeConversations(repositoryConversations());
}, 600_000);

describe('turns of conversations', () => {
  it.each(languages.flatMap((language) => [[language, 'seen'] as const, [language, 'heldOut'] as const]))(
    'are read no worse than was reached (%s, %s)',
    (language, part) => {
      const figures = turnFigures(
        verdicts.filter(
          ({ conversation }) =>
            conversation.language === language && conversation.heldOut === (part === 'heldOut'),
        ),
      );
      const least = reached[language][part];
      expect(figures.count).toBeGreaterThan(150);
      expect(figures.right).toBeGreaterThanOrEqual(least.right);
      expect(figures.harmful).toBeLessThanOrEqual(least.harmful);
    },
  );
});
