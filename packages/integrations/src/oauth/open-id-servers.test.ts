import type { ServerResponse } from 'node:http';
import { eventually } from '@squeeze/testing/eventually';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { OauthPeer, peerClient } from '@squeeze/testing/oauth-peer';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenIdServers } from './open-id-servers.ts';

const withinMs = 10_000;

describe('authorization servers', () => {
  let peer: OauthPeer;
  beforeAll(async () => {
    peer = await OauthPeer.open('google');
  });
  beforeEach(() => {
    peer.asked.length = 0;
  });
  afterAll(() => peer[Symbol.asyncDispose]());
  const asking = { client: peerClient, onCall: () => undefined, refreshToken: 'a token' };

  it.each([
    ['that never answer', () => undefined],
    [
      'that send one byte after another for ever',
      (_: unknown, response: ServerResponse) => {
        response.on('error', () => undefined);
        const drip = (): void => void (response.destroyed || response.write(' ', () => setImmediate(drip)));
        drip();
      },
    ],
  ])('are waited for no longer than a while: those %s', async (_, answer) => {
    peer.answers(peer.tokenPath, answer);
    const timers = new ManualTimers();
    const onCall = vi.fn<() => void>();
    const asked = peer.servers(timers).refresh('google', { ...asking, onCall });
    asked.catch(() => undefined);
    await eventually(() => expect(peer.tokenCalls).toBe(1));
    timers.pass(withinMs);
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable' });
    expect(onCall).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'refresh', status: null, worked: false }),
    );
  });

  it.each([
    ['more than anybody needs', 200, ' '.repeat(600 * 1024), 'unreachable'],
    ['a page', 200, '<html></html>', 'unreachable'],
    ['a list', 200, '[]', 'unreachable'],
    ['no token', 200, '{"token_type":"bearer"}', 'unreachable'],
    ['a token that is a number', 200, '{"access_token":1,"token_type":"bearer"}', 'unreachable'],
    ['a token of a kind that nobody knows', 200, '{"access_token":"a","token_type":"mac"}', 'unreachable'],
    ['a refusal without a reason', 400, '{}', 'unreachable'],
    ['a refusal of the token', 400, '{"error":"invalid_grant"}', 'refused'],
    ['a refusal of the token in a failure', 500, '{"error":"invalid_grant"}', 'unreachable'],
    ['a refusal of the client', 401, '{"error":"invalid_client"}', 'client'],
    ['too many calls', 429, '', 'limited'],
    ['a redirect', 302, '', 'unreachable'],
  ])('may answer anything: %s', async (_, status, text, reason) => {
    peer.answers(peer.tokenPath, (_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', location: 'http://169.254.169.254/' })
        .end(text),
    );
    await expect(peer.servers().refresh('google', asking)).rejects.toMatchObject({ reason });
  });

  it('take back what they do not know any more', async () => {
    peer.answers('/revoke', (_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_token"}'),
    );
    await expect(peer.servers().revoke('google', { ...asking, token: 'gone' })).resolves.toBeUndefined();
  });

  it('are never sent a code of another, nor asked in the own network unless that is configured', async () => {
    const returned = {
      ...asking,
      redirectUri: 'https://squeeze.example/oauth/callback/google',
      state: 'w.state',
      code: 'code',
      verifier: null,
    };
    const other = { ...returned, iss: 'https://evil.example' };
    await expect(peer.servers().exchange('google', other)).rejects.toMatchObject({ reason: 'misled' });
    // It has promised to say who it is.
    const nobody = { ...returned, iss: null };
    await expect(peer.servers().exchange('google', nobody)).rejects.toMatchObject({ reason: 'misled' });
    expect(peer.asked).toEqual([]);
  });

  it('are at the vendors’ own addresses, where no base says otherwise', () => {
    const servers = new OpenIdServers({ timers: new ManualTimers() });
    expect(
      ['google', 'microsoft', 'notion', 'youtube'].map(
        (id) => servers.about(id as 'google').authorizationUrl,
      ),
    ).toEqual([
      'https://accounts.google.com/o/oauth2/v2/auth',
      'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      'https://api.notion.com/v1/oauth/authorize',
      'https://accounts.google.com/o/oauth2/v2/auth',
    ]);
    expect(servers.isIssuer('google', 'https://accounts.google.com')).toBe(true);
    expect(servers.isIssuer('google', 'https://accounts.google.com.evil.example')).toBe(false);
    expect(
      servers.isIssuer(
        'microsoft',
        'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      ),
    ).toBe(true);
    expect(servers.isIssuer('microsoft', 'https://login.microsoftonline.com.evil.example/x/v2.0')).toBe(
      false,
    );
    expect(servers.isIssuer('notion', 'https://api.notion.com')).toBe(false);
    const says = (['google', 'youtube', 'microsoft', 'notion'] as const).filter(
      (id) => servers.about(id).saysIssuer,
    );
    expect(says).toEqual(['google', 'youtube']);
  });
});
