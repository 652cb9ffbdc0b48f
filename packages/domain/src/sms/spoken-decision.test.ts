import { describe, expect, it } from 'vitest';
import { spokenDecision } from './spoken-decision.ts';

describe('what a text decides', () => {
  it.each([
    'YES 4827',
    'yes 4827.',
    'Yes, 4827',
    'yes: 4827',
    'YES-4827',
    'yes4827',
    'ok 4827',
    'Oui 4827',
    'Sí 4827',
    'si\u0301 4827!',
    'ＹＥＳ ４８２７',
    'yes \n 4827',
    `${'- '.repeat(50)}yes 4827${' .'.repeat(50)}`,
  ])('is a yes with its digits: %s', (text) => {
    expect(spokenDecision(text)).toEqual({ kind: 'confirm', digits: '4827' });
  });

  it.each(['yes', 'Yes.', 'y', 'ok', 'okay', 'oui', 'sí', '¡Sí!', 'YES 482', 'yes 48270'])(
    'is a yes without them: %s',
    (text) => {
      expect(spokenDecision(text)).toEqual({ kind: 'yes' });
    },
  );

  it.each(['no', 'No.', 'N', 'nope', 'non', '¡No!', 'NO!'])('is a no: %s', (text) => {
    expect(spokenDecision(text)).toEqual({ kind: 'no' });
  });

  it.each([
    '4827',
    'yes to the milk',
    'no milk',
    'yes 4827 and 1234',
    'yes 4827 please',
    'not 4827',
    '',
    'yesterday',
  ])('is about something else: %j', (text) => {
    expect(spokenDecision(text)).toBeNull();
  });
});
