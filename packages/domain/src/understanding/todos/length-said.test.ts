import { describe, expect, it } from 'vitest';
import { estimateSaid } from './length-said.ts';

describe('how long a todo takes', () => {
  it.each([
    ['20', 20],
    ['20 min', 20],
    ['20 minutes.', 20],
    [' 45 MIN ', 45],
    ['~20 min', 20],
    ['about 20 min', 20],
    ['1h30', 90],
    ['1 h', 60],
    ['1.5 hours', 90],
    ['2 hours', 120],
    ['an hour', 60],
    ['about an hour', 60],
    ['half an hour', 30],
    ['a quarter of an hour', 15],
    ['une heure', 60],
    ['environ 20 minutes', 20],
    ['une demi-heure', 30],
    ['un quart d’heure', 15],
    ['una hora', 60],
    ['unos 20 minutos', 20],
    ['media hora', 30],
    ['1440', 1440],
  ])('is what is typed: %s', (text, minutes) => {
    expect(estimateSaid(text)).toBe(minutes);
  });

  it.each([
    '',
    '  ',
    '0',
    '-5',
    '1441',
    '30 hours',
    '1.2',
    'soon',
    'call Bo 20 min',
    '3pm',
    '20 min every day',
    '9'.repeat(61),
  ])('is not known from %j', (text) => {
    expect(estimateSaid(text)).toBeNull();
  });
});
