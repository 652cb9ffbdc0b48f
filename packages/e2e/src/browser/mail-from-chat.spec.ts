import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { ChatScreen } from '../pages/chat-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

test('a mail is shown whole, taken back in time, and sent once it was not', async ({ page, webFolder }) => {
  // A server from the sources.
  test.slow();
  const sent: SentMail[] = [];
  await using graph = await openGraphSearchPeer({ mails: [], files: [], sent });
  const outsideSearch = outsideSearchAt({ microsoft: graph.origin });
  await using server = await startTestServer({ webFolder, outsideSearch });
  const { client } = await signInAsSomeoneNew(page, server.origin, `${server.origin}/dashboard/chat`);
  const { data: me } = await client.call('getMe', {});
  await givenConnectedAccount(server, {
    userId: me.id,
    provider: 'microsoft',
    scopes: ['Mail.Send'],
    displayName: 'ines@example.test',
    token: graph.token,
  });
  const chat = new ChatScreen(page);
  const hands = new Keyboard(page);

  await chat.say('email ana@example.org: I am late, see you at nine');
  const card = chat.card(/I am late, see you at nine/);
  await expect(card).toContainText('ines@example.test');
  await expect(card).toContainText('ana@example.org');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(sent).toEqual([]);

  await hands.press(card.getByRole('button', { name: 'Confirm' }));
  await expect(card).toContainText('Leaves in a moment');
  await hands.press(card.getByRole('button', { name: 'Undo' }));
  await expect(card.getByRole('button', { name: 'Undo' })).toBeHidden();
  server.clock.advance(60_000);
  await server.runJobs();
  expect(sent).toEqual([]);

  await chat.say('email ana@example.org: the cat is fine');
  const second = chat.card(/The cat is fine/i);
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second).toContainText('Leaves in a moment');
  // Once the server has heard of it, and its ten seconds have begun.
  await expect(second.getByRole('button', { name: 'Undo' })).toBeVisible();
  server.clock.advance(11_000);
  await server.runJobs();
  // Without being loaded again.
  await expect(second).toContainText('Sent');
  await expect(second.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect(sent.map(({ to, text }) => ({ to, text }))).toEqual([
    { to: ['ana@example.org'], text: 'the cat is fine' },
  ]);
});
