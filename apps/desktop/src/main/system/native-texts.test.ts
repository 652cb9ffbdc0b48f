import { describe, expect, it } from 'vitest';
import { nativeTexts } from './native-texts.ts';

describe('nativeTexts', () => {
  it.each([
    ['fr-CA', 'Quitter Squeeze'],
    ['es', 'Salir de Squeeze'],
    ['en-GB', 'Quit Squeeze'],
    ['hr', 'Quit Squeeze'],
    ['', 'Quit Squeeze'],
  ])('speaks to %s', (locale, quit) => {
    expect(nativeTexts(locale).quit).toBe(quit);
  });
});
