import { openGoogleSearchPeer, type PeerMail } from '@squeeze/testing/google-search-peer';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { passingTime } from '@squeeze/testing/oauth-peer';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { openYouTubePeer } from '@squeeze/testing/youtube-peer';
import { afterEach, describe, expect, it } from 'vitest';
import { mostMailText } from './mail-text.ts';
import { outsideSearches } from './outside-searches.ts';

let peer: RestPeer | null = null;
afterEach(async () => {
  await peer?.[Symbol.asyncDispose]();
  peer = null;
});

const at = Date.UTC(2026, 5, 9, 8);
const invoice: PeerMail = {
  id: 'm1',
  from: 'Anna Ek <anna@shop.example>',
  subject: 'Your invoice 17',
  text: "Here's the invoice, 40 € & tax.\r\n\r\nThanks,\nAnna",
  at,
};
const mails = [
  { ...invoice, id: 'm0', subject: 'An older invoice', at: at - 1 },
  invoice,
  { ...invoice, id: 'm2', from: 'Bo <bo@shop.example>', subject: 'Lunch?', text: 'Friday?', at: at + 1 },
];
const files = [
  { id: 'f1', name: "Inés' plan.pdf", at: '2026-06-01T10:00:00.000Z', link: 'https://drive.example/f1' },
  { id: 'f2', name: 'Budget', text: 'the plan for it', link: 'javascript:alert(1)' },
];

const google = async (account = { mails, files }) => {
  peer = await openGoogleSearchPeer(account);
  return outsideSearches({ timers: passingTime, bases: { google: peer.origin } });
};
const microsoft = async (sent: SentMail[] = []) => {
  peer = await openGraphSearchPeer({ mails, files, sent });
  return outsideSearches({ timers: passingTime, bases: { microsoft: peer.origin } });
};
const call = () => ({ accessToken: peer?.token ?? '' });
const asked = (words: string, limit = 10) => ({ words, limit });

describe.each([
  ['Gmail', async () => (await google()).mail.google],
  ['Outlook', async () => (await microsoft()).mail.microsoft],
])('mail in %s', (_, open) => {
  it('is found by its words, newest first, as a list shows it', async () => {
    const mail = await open();
    const found = await mail.search(call(), asked('invoice'));
    expect(found.map(({ id }) => id)).toEqual(['m1', 'm0']);
    expect(found[0]).toMatchObject({
      from: 'Anna Ek <anna@shop.example>',
      subject: 'Your invoice 17',
      at,
      preview: "Here's the invoice, 40 € & tax. Thanks, Anna",
    });
    expect(await mail.search(call(), asked('invoice', 1))).toHaveLength(1);
    expect(await mail.search(call(), asked('nothing "like\\ it'))).toEqual([]);
  });

  it('is read as plain text, and is gone where it is gone', async () => {
    const mail = await open();
    expect(await mail.read(call(), 'm1')).toMatchObject({
      subject: 'Your invoice 17',
      text: "Here's the invoice, 40 € & tax.\n\nThanks,\nAnna",
      isCut: false,
    });
    expect(await mail.read(call(), 'none/../such')).toBeNull();
    expect(await mail.read(call(), '..')).toBeNull();
  });
});

describe('Gmail', () => {
  it('takes its own operators, and reads mails that are HTML alone without what they hide', async () => {
    const html =
      '<html><head><style>p { color: red }</style></head><body><p>Due &amp; <b>late</b></p><script>steal()</script><p>A &lt;b&gt;</p></body></html>';
    const { mail } = await google({ mails: [...mails, { ...invoice, id: 'm3', html }], files });
    expect((await mail.google.search(call(), asked('from:bo'))).map(({ id }) => id)).toEqual(['m2']);
    expect((await mail.google.read(call(), 'm3'))?.text).toBe('Due & late\nA <b>');
  });

  it('says where a long mail is cut, and never in the middle of a character', async () => {
    const text = '🙂'.repeat(mostMailText);
    const { mail } = await google({ mails: [{ ...invoice, text }], files });
    const read = await mail.google.read(call(), 'm1');
    expect(read).toMatchObject({ isCut: true });
    expect(read?.text.isWellFormed()).toBe(true);
  });
});

it('mail is sent as its person through Microsoft, and kept there', async () => {
  const sent: SentMail[] = [];
  const { outgoing } = await microsoft(sent);
  const mail = { to: ['bo@shop.example'], subject: 'Lunch', text: 'Friday at 12?' };
  await outgoing.microsoft.send(call(), mail);
  expect(sent).toEqual([mail]);
  expect(peer?.asked.at(-1)?.body).toMatchObject({ saveToSentItems: true });
});

describe.each([
  ['Drive', async () => (await google()).files.google],
  ['OneDrive', async () => (await microsoft()).files.microsoft],
])('files in %s', (_, open) => {
  it('are found by name and contents, whatever stands in the words', async () => {
    const drive = await open();
    const found = await drive.search(call(), asked('plan'));
    expect(found).toMatchObject([
      { id: 'f1', name: "Inés' plan.pdf", type: 'application/pdf', link: 'https://drive.example/f1' },
      // No address that could start something.
      { id: 'f2', name: 'Budget', changedAt: null, link: null },
    ]);
    expect(found[0]?.changedAt).toBe(Date.UTC(2026, 5, 1, 10));
    expect((await drive.search(call(), asked("Inés' plan"))).map(({ id }) => id)).toEqual(['f1']);
    expect(await drive.search(call(), asked(String.raw`') or (trashed = true or name contains '\ `))).toEqual(
      [],
    );
  });
});

describe('YouTube', () => {
  const lists = Array.from({ length: 120 }, (_, n) => ({
    id: `l${n}`,
    title: `List ${n}`,
    videos: [] as string[],
  }));
  const open = async () => {
    const account = {
      playlists: lists.map((list) => ({ ...list, videos: [] as string[] })),
      subscriptions: [{ id: 'c1', title: 'Bread' }],
      videos: [{ id: 'v1', title: 'Sourdough', channel: 'Bread' }],
    };
    peer = await openYouTubePeer(account);
    const { videos } = outsideSearches({ timers: passingTime, bases: { google: peer.origin } });
    return { account, youtube: videos.youtube };
  };

  it('lists playlists and subscriptions page by page', async () => {
    const { youtube } = await open();
    const found = await youtube.playlists(call());
    expect(found).toHaveLength(120);
    expect(found.at(-1)).toEqual({ id: 'l119', title: 'List 119', count: 0 });
    expect(await youtube.subscriptions(call())).toEqual([{ id: 'c1', title: 'Bread' }]);
    expect(await youtube.video(call(), 'v1')).toEqual({ id: 'v1', title: 'Sourdough', channel: 'Bread' });
    expect(await youtube.video(call(), 'none')).toBeNull();
  });

  it('adds a video once, however often it is asked to', async () => {
    const { account, youtube } = await open();
    expect(await youtube.add(call(), 'l7', 'v1')).toBe('added');
    expect(await youtube.add(call(), 'l7', 'v1')).toBe('there_already');
    expect(account.playlists[7]?.videos).toEqual(['v1']);
    await expect(youtube.add(call(), 'none', 'v1')).rejects.toMatchObject({ kind: 'missing' });
    await expect(youtube.add(call(), 'l7', 'none')).rejects.toMatchObject({ kind: 'missing' });
  });

  it('ends pages that never end', async () => {
    const { youtube } = await open();
    let pages = 0;
    if (peer !== null)
      peer.instead = () => ({ status: 200, body: { items: [], nextPageToken: String((pages += 1)) } });
    expect(await youtube.playlists(call())).toEqual([]);
    expect(pages).toBeLessThan(20);
  });
});
