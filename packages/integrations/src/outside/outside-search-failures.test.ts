import type { OauthCall } from '@squeeze/server/ports/authorization-servers';
import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import type { OutsideSearch } from '@squeeze/server/ports/outside-search';
import { eventually } from '@squeeze/testing/eventually';
import { googleError, openGoogleSearchPeer } from '@squeeze/testing/google-search-peer';
import { graphError } from '@squeeze/testing/graph-error';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import type { PeerAnswer, RestPeer } from '@squeeze/testing/rest-peer';
import { openYouTubePeer } from '@squeeze/testing/youtube-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outsideSearches } from './outside-searches.ts';

const mails = [{ id: 'm1', from: 'Anna <anna@shop.example>', subject: 'Your plan', text: 'The plan' }];
const files = [{ id: 'f1', name: 'plan.pdf' }];
const plan = { words: 'plan', limit: 10 };
let sent: SentMail[];
let videos: string[];

interface Client {
  readonly open: () => Promise<RestPeer>;
  readonly ask: (search: OutsideSearch, call: OutsideCall) => Promise<unknown>;
  readonly vendor: 'google' | 'microsoft';
  /** Answered with null where it is gone, instead of a failure. */
  readonly mayBeGone?: true;
  /** Whatever it says once it has taken it is nothing that is read. */
  readonly isTold?: true;
}

const ofGoogle = { vendor: 'google', open: () => openGoogleSearchPeer({ mails, files }) } as const;
const ofMicrosoft = { vendor: 'microsoft', open: () => openGraphSearchPeer({ mails, files, sent }) } as const;
const ofYouTube = {
  vendor: 'google',
  open: () =>
    openYouTubePeer({
      playlists: [{ id: 'l1', title: 'plan', videos }],
      subscriptions: [],
      videos: [{ id: 'v1', title: 'plan', channel: 'Bread' }],
    }),
} as const;

const clients: readonly (readonly [string, Client])[] = [
  ['Gmail, looked through', { ...ofGoogle, ask: ({ mail }, call) => mail.google.search(call, plan) }],
  [
    'a mail of Gmail',
    { ...ofGoogle, mayBeGone: true, ask: ({ mail }, call) => mail.google.read(call, 'm1') },
  ],
  ['Drive', { ...ofGoogle, ask: ({ files: drive }, call) => drive.google.search(call, plan) }],
  ['Outlook, looked through', { ...ofMicrosoft, ask: ({ mail }, call) => mail.microsoft.search(call, plan) }],
  [
    'a mail of Outlook',
    { ...ofMicrosoft, mayBeGone: true, ask: ({ mail }, call) => mail.microsoft.read(call, 'm1') },
  ],
  [
    'a mail that Outlook sends',
    {
      ...ofMicrosoft,
      isTold: true,
      ask: ({ outgoing }, call) =>
        outgoing.microsoft.send(call, { to: ['bo@shop.example'], subject: 'plan', text: 'The plan' }),
    },
  ],
  ['OneDrive', { ...ofMicrosoft, ask: ({ files: drive }, call) => drive.microsoft.search(call, plan) }],
  ['playlists of YouTube', { ...ofYouTube, ask: ({ videos: tube }, call) => tube.youtube.playlists(call) }],
  [
    'subscriptions of YouTube',
    { ...ofYouTube, ask: ({ videos: tube }, call) => tube.youtube.subscriptions(call) },
  ],
  ['a video of YouTube', { ...ofYouTube, ask: ({ videos: tube }, call) => tube.youtube.video(call, 'v1') }],
  [
    'a video that is added',
    { ...ofYouTube, ask: ({ videos: tube }, call) => tube.youtube.add(call, 'l1', 'v1') },
  ],
];

/** What each vendor says by these statuses. */
const refusalOf = (vendor: Client['vendor'], status: number): PeerAnswer =>
  vendor === 'google'
    ? googleError(status, status === 403 ? 'forbidden' : 'backendError', 'ERROR')
    : { status, body: graphError(status) };

describe.each(clients)('%s', (_, { open, ask, vendor, mayBeGone = false, isTold = false }) => {
  let peer: RestPeer;
  let timers: ManualTimers;
  let calls: OauthCall[];
  beforeEach(async () => {
    sent = [];
    videos = [];
    calls = [];
    timers = new ManualTimers();
    peer = await open();
  });
  afterEach(() => peer[Symbol.asyncDispose]());
  const asked = (call: Partial<OutsideCall> = {}): Promise<unknown> => {
    const search = outsideSearches({ timers, bases: { [vendor]: peer.origin } });
    return ask(search, { accessToken: peer.token, onCall: (made) => calls.push(made), ...call });
  };
  const outcome = (call: Partial<OutsideCall> = {}): Promise<unknown> =>
    asked(call).catch((error: unknown) => error);
  const nothingIsDone = (): void => expect([...sent, ...videos]).toEqual([]);

  it.each([
    [400, {}, { kind: 'refused', retryAfterMs: null }],
    [401, {}, { kind: 'signed_out' }],
    [403, {}, { kind: 'not_allowed' }],
    [412, {}, { kind: 'changed_meanwhile' }],
    [429, { 'retry-after': '7' }, { kind: 'limited', retryAfterMs: 7_000 }],
    [429, {}, { kind: 'limited', retryAfterMs: null }],
    [500, {}, { kind: 'unreachable' }],
    [502, {}, { kind: 'unreachable' }],
    [503, { 'retry-after': '120' }, { kind: 'unreachable', retryAfterMs: 120_000 }],
    [302, { location: 'https://elsewhere.example/' }, { kind: 'garbled' }],
  ] as const)('answered with %i, says so, and asks no more', async (status, headers, failure) => {
    peer.fails(status, { headers, body: refusalOf(vendor, status).body });
    const failed = await outcome();
    expect(failed).toBeInstanceOf(OutsideFailure);
    expect(failed).toMatchObject(failure);
    // Nothing of what was asked for, nor of what was said.
    expect(String(failed)).not.toMatch(/plan|backend/);
    expect(calls).toEqual([{ kind: expect.any(String), status, worked: false, ms: expect.any(Number) }]);
    nothingIsDone();
  });

  it.each([404, 410])('answered with %i, is gone', async (status) => {
    peer.fails(status, { body: refusalOf(vendor, status).body });
    expect(await outcome()).toEqual(mayBeGone ? null : new OutsideFailure('missing'));
    nothingIsDone();
  });

  it('takes another token for none, and says it to nobody', async () => {
    const failed = await outcome({ accessToken: 'of somebody else' });
    expect(failed).toMatchObject({ kind: 'signed_out' });
    expect(String(failed) + JSON.stringify(calls)).not.toMatch(/somebody|127/);
    nothingIsDone();
  });

  it.each(isTold ? [] : ['', 'null', '[]', '{"messages":7,"files":7,"value":7,"items":7}'])(
    'takes no answer of another shape: %j',
    async (said) => {
      peer.says(said);
      expect(await outcome()).toEqual(new OutsideFailure('garbled'));
      nothingIsDone();
    },
  );

  it.each(['<html>', `{"files":"${'x'.repeat(6 * 1024 * 1024)}"}`])(
    'reads nothing that is no JSON, nor further than an answer may be long: %.20s',
    async (said) => {
      peer.says(said);
      expect(await outcome()).toEqual(new OutsideFailure('garbled'));
    },
  );

  it('says that nobody answered', async () => {
    peer.instead = () => 'drop';
    expect(await outcome()).toEqual(new OutsideFailure('unreachable'));
  });

  it('waits no longer than a while for what comes a little at a time', async () => {
    peer.drips();
    const waiting = outcome();
    await eventually(() => expect(peer.asked).toHaveLength(1));
    timers.pass(20_000);
    expect(await waiting).toEqual(new OutsideFailure('unreachable'));
  });

  it('goes by its caller, who may end it', async () => {
    peer.drips();
    const ending = new AbortController();
    const waiting = outcome({ signal: ending.signal });
    await eventually(() => expect(peer.asked).toHaveLength(1));
    ending.abort(new Error('the person stopped this'));
    expect(await waiting).toEqual(new Error('the person stopped this'));
  });

  it('tells a limit from a refusal, where its vendor says both by one status', async () => {
    const [status, body] =
      vendor === 'google'
        ? [403, googleError(403, 'quotaExceeded', 'RESOURCE_EXHAUSTED').body]
        : [509, graphError(509, 'activityLimitReached')];
    peer.fails(status, { body, headers: { 'retry-after': '30' } });
    expect(await outcome()).toMatchObject({ kind: 'limited', retryAfterMs: 30_000 });
  });
});

it('a video is not added where it is not known whether it is there, and a lost answer adds it once', async () => {
  videos = [];
  await using peer = await ofYouTube.open();
  const { youtube } = outsideSearches({ timers: new ManualTimers(), bases: { google: peer.origin } }).videos;
  const call = { accessToken: peer.token };
  peer.loses(({ method }) => method === 'POST');
  await expect(youtube.add(call, 'l1', 'v1')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await youtube.add(call, 'l1', 'v1')).toBe('there_already');
  expect(videos).toEqual(['v1']);
});
