import { describe, expect, it } from 'vitest';
import { languages } from '@squeeze/contracts/languages';
import { eventRequests, noteRequests, repositoryRequests } from './cases/repository-requests.ts';
import { figuresOf } from './report-requests.ts';
import { judgeRequest } from './judging/judge-request.ts';

/**
 * What was reached, in percent of the requests of the repository: to be raised with each gain, and never lowered. Anew since
 * there are events: a tenth of the requests is of the calendar, and is judged by beginning, end and place as well.
 */
const reached = {
  en: { seen: { right: 91, unasked: 1, harmful: 4 }, heldOut: { right: 83, unasked: 2, harmful: 4.5 } },
  fr: { seen: { right: 90.6, unasked: 1, harmful: 4.7 }, heldOut: { right: 84, unasked: 2, harmful: 7.3 } },
  es: {
    seen: { right: 92.5, unasked: 1, harmful: 2.9 },
    heldOut: { right: 84.4, unasked: 2.5, harmful: 4.5 },
  },
} as const;

const judged = repositoryRequests().map((given) => ({ given, verdict: judgeRequest(given) }));

describe('requests of people', () => {
  it.each(languages.flatMap((language) => [[language, 'seen'] as const, [language, 'heldOut'] as const]))(
    'are read no worse than was reached (%s, %s)',
    (language, part) => {
      const figures = figuresOf(
        judged.filter(({ given }) => given.language === language && given.heldOut === (part === 'heldOut')),
      );
      const least = reached[language][part];
      expect(figures.count).toBeGreaterThan(300);
      expect(figures.right).toBeGreaterThanOrEqual(least.right);
      expect(figures.unasked).toBeLessThanOrEqual(least.unasked);
      expect(figures.harmful).toBeLessThanOrEqual(least.harmful);
    },
  );
});

/** Since there are requests to change them, of three times as many. */
const aboutNotes = {
  en: { seen: { right: 96, unasked: 1, harmful: 3 }, heldOut: { right: 95, unasked: 1, harmful: 3 } },
  fr: { seen: { right: 99, unasked: 0, harmful: 1 }, heldOut: { right: 96, unasked: 0, harmful: 4 } },
  es: { seen: { right: 99, unasked: 0, harmful: 1 }, heldOut: { right: 95, unasked: 0, harmful: 5 } },
} as const;

const judgedNotes = noteRequests().map((given) => ({ given, verdict: judgeRequest(given) }));

describe('requests about notes', () => {
  it.each(languages.flatMap((language) => [[language, 'seen'] as const, [language, 'heldOut'] as const]))(
    'are read no worse than was reached (%s, %s)',
    (language, part) => {
      const figures = figuresOf(
        judgedNotes.filter(
          ({ given }) => given.language === language && given.heldOut === (part === 'heldOut'),
        ),
      );
      const least = aboutNotes[language][part];
      expect(figures.count).toBeGreaterThan(25);
      expect(figures.right).toBeGreaterThanOrEqual(least.right);
      expect(figures.unasked).toBeLessThanOrEqual(least.unasked);
      expect(figures.harmful).toBeLessThanOrEqual(least.harmful);
    },
  );
});

/** Written before any rule for them, half of them held out. */
const aboutEvents = {
  en: { seen: { right: 98, unasked: 0, harmful: 0 }, heldOut: { right: 94, unasked: 0, harmful: 1.5 } },
  fr: { seen: { right: 98, unasked: 0, harmful: 0 }, heldOut: { right: 97, unasked: 0, harmful: 1.5 } },
  es: { seen: { right: 100, unasked: 0, harmful: 0 }, heldOut: { right: 97, unasked: 0, harmful: 1.5 } },
} as const;

const judgedEvents = eventRequests().map((given) => ({ given, verdict: judgeRequest(given) }));

describe('requests about the calendar', () => {
  it.each(languages.flatMap((language) => [[language, 'seen'] as const, [language, 'heldOut'] as const]))(
    'are read no worse than was reached (%s, %s)',
    (language, part) => {
      const figures = figuresOf(
        judgedEvents.filter(
          ({ given }) => given.language === language && given.heldOut === (part === 'heldOut'),
        ),
      );
      const least = aboutEvents[language][part];
      expect(figures.count).toBeGreaterThan(70);
      expect(figures.right).toBeGreaterThanOrEqual(least.right);
      expect(figures.unasked).toBeLessThanOrEqual(least.unasked);
      expect(figures.harmful).toBeLessThanOrEqual(least.harmful);
    },
  );
});
