import { ListedService } from '@squeeze/testing/listed-service';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../../testing/answer-instead.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { testPlatform } from '../../../testing/test-platform.ts';
import { violations } from '../../../testing/violations.ts';

const minute = 60_000;

let listed: ListedService;

beforeEach(async () => {
  listed = await ListedService.open();
  keepSession(listed.me);
  listed.google.addList('tasks', { name: 'My tasks', usual: true });
  listed.google.addList('errands', { name: 'Errands' });
  await listed.keeps({ id: 'tasks', home: true }, { id: 'errands' });
  await listed.me.client.call('createTodo', { body: { title: 'Mine' } });
  listed.fails('limited', 20 * minute);
  await listed.me.client.call('syncOauthIntegrations', {});
  await listed.goOn();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await listed[Symbol.asyncDispose]();
});

const card = () => within(screen.getByRole('article', { name: 'Google' }));
const sheet = async () => within(await screen.findByRole('dialog'));
const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(listed.server.origin), '/dashboard/integrations');
  await screen.findByRole('article', { name: 'Google' });
  return user;
};
const rests = /Google asked us to wait until .*\d/;

describe('lists of a service that wants to be left alone', () => {
  it('say until when, and are switched off meanwhile', async () => {
    const user = await open();
    expect(await card().findByText(rests)).toBeInTheDocument();
    await user.click(card().getByRole('button', { name: 'Choose lists at Google' }));
    const lists = await sheet();
    const errands = await lists.findByRole('switch', { name: /^Errands/ });
    expect(lists.getByText(rests)).toBeInTheDocument();
    expect(lists.getByText(/You can change what is chosen meanwhile/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(errands);
    await user.click(lists.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your lists are saved')).toBeInTheDocument();
    expect(screen.getAllByText(/what you chose begins then/)).not.toHaveLength(0);
    await waitFor(() => expect(card().queryByText(/Errands/)).not.toBeInTheDocument());
  });

  it('another of them gets what is new, seen now and begun with then', async () => {
    const user = await open();
    await user.click(await card().findByRole('button', { name: 'Choose lists at Google' }));
    const lists = await sheet();
    await user.click(await lists.findByRole('combobox', { name: 'New todos also go to' }));
    await user.click(await screen.findByRole('option', { name: 'Errands' }));
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByRole('heading', { name: /Errands/ })).toBeInTheDocument();
    await user.click(lists.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Your lists are saved')).toBeInTheDocument();
    expect(screen.getAllByText(/what you chose begins then/)).not.toHaveLength(0);
  });

  it('that are chosen and were not seen yet are named, and nothing can be begun', async () => {
    answerInstead('/lists/preview', {
      status: 200,
      body: {
        lists: [],
        unasked: [{ id: 'more', noun: 'todo', name: 'More' }],
        rests_until: new Date(listed.server.clock.now() + 3 * 24 * 60 * minute).toISOString(),
      },
    });
    const user = await open();
    await user.click(await card().findByRole('button', { name: 'Choose lists at Google' }));
    const lists = await sheet();
    await user.click(await lists.findByRole('combobox', { name: 'New todos also go to' }));
    await user.click(await screen.findByRole('option', { name: 'Errands' }));
    await user.click(lists.getByRole('button', { name: 'See what comes and goes' }));
    expect(await lists.findByText(/What comes and goes with More can be seen then/)).toBeInTheDocument();
    expect(lists.getByRole('button', { name: 'Start' })).toBeDisabled();
    expect(await violations()).toEqual([]);
  });
});
