import { describe, expect, it } from 'vitest';
import { launchSecretHeader, mayLeave, signedHeaders } from './request-guard.ts';

const server = 'http://127.0.0.1:50123';

describe('mayLeave', () => {
  it.each([
    [`${server}/api/v1/todos`, true],
    ['http://127.0.0.1:50124/api/v1/todos', false],
    ['http://localhost:50123/', false],
    ['https://127.0.0.1:50123/', false],
    ['http://127.0.0.1:50123.evil.example/', false],
    ['http://127.0.0.1:50123@evil.example/', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s: %s', (url, expected) => {
    expect(mayLeave(url, server)).toBe(expected);
  });

  it('lets nothing out while our server does not listen', () => {
    expect(mayLeave(`${server}/api/v1/todos`, null)).toBe(false);
  });
});

describe('signedHeaders', () => {
  const facts = { mayLeave: true, fromOurPage: true, secret: 'ours' };

  it('adds the secret to what our page asks of our server', () => {
    expect(signedHeaders({ Accept: '*/*' }, facts)).toEqual({ Accept: '*/*', [launchSecretHeader]: 'ours' });
  });

  it.each([
    { ...facts, mayLeave: false },
    { ...facts, fromOurPage: false },
    { ...facts, secret: null },
  ])('adds nothing for %j, and takes out what a page made up', (others) => {
    expect(signedHeaders({ 'X-Squeeze-Launch-Secret': 'guessed' }, others)).toEqual({});
  });

  it('replaces a made-up secret whatever its spelling', () => {
    expect(signedHeaders({ 'X-SQUEEZE-launch-secret': 'guessed' }, facts)).toEqual({
      [launchSecretHeader]: 'ours',
    });
  });
});
