import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { enter } from '../testing/enter.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

let server: TestServer;
let person: SignedIn;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
});

afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  await server[Symbol.asyncDispose]();
});

const known = async (): Promise<string[]> =>
  (await person.client.call('listMemory', {})).facts.map(({ text }) => text);
const open = async (): Promise<{ user: UserEvent; memory: ReturnType<typeof within> }> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/settings');
  return { user, memory: within(await screen.findByRole('region', { name: 'Memory' })) };
};

describe('memory in Settings', () => {
  it('invites, and keeps what is added', async () => {
    const { user, memory } = await open();
    expect(await memory.findByText(/Nothing yet/)).toBeVisible();
    await enter(user, memory.getByRole('textbox', { name: 'Something to remember' }), 'My sister is Ana');
    await user.click(memory.getByRole('button', { name: 'Remember' }));
    expect(await memory.findByText('My sister is Ana')).toBeVisible();
    expect(memory.getByRole('textbox', { name: 'Something to remember' })).toHaveValue('');
    expect(await known()).toEqual(['My sister is Ana']);
    expect(await violations()).toEqual([]);
  });

  it('says what is known already', async () => {
    await person.client.call('addMemoryFact', { body: { text: 'My sister is Ana' } });
    const { user, memory } = await open();
    await memory.findByText('My sister is Ana');
    await enter(user, memory.getByRole('textbox', { name: 'Something to remember' }), 'my sister is ANA');
    await user.click(memory.getByRole('button', { name: 'Remember' }));
    expect(await memory.findByText('This is remembered already')).toBeVisible();
  });

  it('corrects a fact, and erases it with a way back', async () => {
    await person.client.call('addMemoryFact', { body: { text: 'My sister is Ana' } });
    const { user, memory } = await open();
    await user.click(await memory.findByRole('button', { name: 'Correct: My sister is Ana' }));
    await enter(user, memory.getByRole('textbox', { name: 'What is to be remembered' }), 'My sister is Anna');
    await user.click(memory.getByRole('button', { name: 'Save' }));
    await user.click(await memory.findByRole('button', { name: 'Erase: My sister is Anna' }));
    expect(await memory.findByText(/Nothing yet/)).toBeVisible();
    await waitFor(async () => expect(await known()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await memory.findByText('My sister is Anna')).toBeVisible();
    await waitFor(async () => expect(await known()).toEqual(['My sister is Anna']));
  });

  it('goes on with the next one after one is erased by keyboard, and back to the pencil after correcting', async () => {
    for (const text of ['I have a dog', 'My sister is Ana', 'I work on Mondays']) {
      await person.client.call('addMemoryFact', { body: { text } });
    }
    const { user, memory } = await open();
    (await memory.findByRole('button', { name: 'Erase: My sister is Ana' })).focus();
    await user.keyboard('{Enter}');
    const following = memory.getByRole('button', { name: 'Erase: I have a dog' });
    await waitFor(() => expect(following).toHaveFocus());
    const pencil = { name: 'Correct: I have a dog' };
    await user.click(memory.getByRole('button', pencil));
    await waitFor(() =>
      expect(memory.getByRole('textbox', { name: 'What is to be remembered' })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(memory.getByRole('button', pencil)).toHaveFocus());
  });

  it('erases everything after a question, with a way back', async () => {
    await person.client.call('addMemoryFact', { body: { text: 'I have a dog' } });
    await person.client.call('addMemoryFact', { body: { text: 'My sister is Ana' } });
    const { user, memory } = await open();
    await user.click(await memory.findByRole('button', { name: 'Erase everything' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Erase everything' }));
    expect(await memory.findByText(/Nothing yet/)).toBeVisible();
    await waitFor(async () => expect(await known()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await memory.findByText('I have a dog')).toBeVisible();
    await waitFor(async () =>
      expect((await known()).toSorted()).toEqual(['I have a dog', 'My sister is Ana']),
    );
  });

  it('offers to try again when it cannot be read', async () => {
    intercepted = answerInstead('/memory', { status: 500 });
    const { user, memory } = await open();
    expect(await memory.findByText('Failed to load what is remembered')).toBeVisible();
    intercepted.restore();
    await user.click(memory.getByRole('button', { name: 'Try Again' }));
    expect(await memory.findByText(/Nothing yet/)).toBeVisible();
  });
});
