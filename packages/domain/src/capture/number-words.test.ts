import { describe, expect, it } from 'vitest';
import type { Language } from '../understanding/intent.ts';
import { saidLead } from '../understanding/reading/said-lead.ts';
import { afterDone } from '../understanding/recurrence/after-done.ts';

describe('a number in words', () => {
  it.each<[Language, string, number]>([
    ['en', 'one', 1],
    ['en', 'seven', 7],
    ['en', 'eight', 8],
    ['en', 'eleven', 11],
    ['en', 'twelve', 12],
    ['en', 'fifteen', 15],
    ['fr', 'une', 1],
    ['fr', 'sept', 7],
    ['fr', 'neuf', 9],
    ['fr', 'douze', 12],
    ['fr', 'quinze', 15],
    ['es', 'una', 1],
    ['es', 'siete', 7],
    ['es', 'ocho', 8],
    ['es', 'doce', 12],
    ['es', 'quince', 15],
  ])('is the same of a lead and of a rhythm (%s): %s', (language, word, count) => {
    const [hours, before, weeks, after] = {
      en: ['hours', 'before', 'weeks', 'after done'],
      fr: ['heures', 'avant', 'semaines', 'après fini'],
      es: ['horas', 'antes', 'semanas', 'después de hacerlo'],
    }[language];
    expect(saidLead(`${word} ${hours} ${before}`, language)?.minutes).toBe(count * 60);
    const rule = count === 1 ? 'FREQ=WEEKLY' : `FREQ=WEEKLY;INTERVAL=${count}`;
    expect(afterDone(`${word} ${weeks} ${after}`, language)?.repeat.rule).toBe(rule);
  });

  it('is none that means something else', () => {
    expect(saidLead('once horas antes', 'es')).toBeNull();
    expect(afterDone('once days after done', 'en')).toBeNull();
  });
});
