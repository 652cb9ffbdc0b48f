import type { Todo } from '@squeeze/contracts/todos';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const three = ['Find the gloves', 'Open the door', 'Carry one box out'];

let model: ModelServer;
let server: TestServer;
let person: SignedIn;

const start = async (withModel: boolean): Promise<void> => {
  server = await startTestServer(withModel ? { languageModel: modelOf(model) } : {});
  person = await signIn(server);
  keepSession(person);
};

beforeEach(async () => {
  model = await startModelServer();
  model.script({ say: [JSON.stringify(three)] });
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

const made = async (body: Partial<Todo> = {}): Promise<Todo> =>
  (await person.client.call('createTodo', { body: { title: 'Clean the garage', ...body } })).todo;
const stepsOf = async ({ id }: Todo): Promise<string[]> =>
  (await person.client.call('getTodo', { params: { id } })).todo.steps.map(({ title }) => title);

const begun = async ({ id }: Todo): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos?todo=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Break it down' }));
  await screen.findByRole('heading', { name: 'What is the smallest first step?' });
  return user;
};
const said = /proposed nothing that can be a step|No steps were proposed/;
const ask = () => screen.findByRole('button', { name: 'Ask the assistant' });
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('steps that a model proposes', () => {
  it('are asked for by the button alone, and only those that are ticked are kept', async () => {
    await start(true);
    const todo = await made();
    const user = await begun(todo);
    expect(await ask()).toHaveAccessibleDescription(/language model reads the title, notes and steps/);
    expect(model.requests).toHaveLength(0);
    await user.click(await ask());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'The assistant proposes' })).toHaveFocus(),
    );
    for (const step of three) expect(await box(step)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Add what is ticked' })).toBeDisabled();
    expect(await stepsOf(todo)).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(await box('Carry one box out'));
    await user.click(await box('Find the gloves'));
    await user.click(screen.getByRole('button', { name: 'Add 2 steps' }));
    await waitFor(async () => expect(await stepsOf(todo)).toEqual(['Find the gloves', 'Carry one box out']));
    await waitFor(async () => expect(await ask()).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'The assistant proposes' })).not.toBeInTheDocument();
  });

  it('are let go of by Escape, which leaves the question and the todo as they are', async () => {
    await start(true);
    const todo = await made();
    const user = await begun(todo);
    await user.click(await ask());
    await box('Open the door');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await ask()).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'What is the smallest first step?' })).toBeInTheDocument();
    expect(await stepsOf(todo)).toEqual([]);
  });

  it('are waited for no longer than their person wants', async () => {
    await start(true);
    model.script({ hang: 'after the first word' });
    const user = await begun(await made());
    await user.click(await ask());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(screen.getByText('Looking for small steps…')).toBeInTheDocument();
    await waitFor(() => expect(model.requests).toHaveLength(1));
    await user.keyboard('{Escape}');
    await model.untilHungUp(1);
    await waitFor(async () => expect(await ask()).toHaveFocus());
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Clean the garage' })).toBeInTheDocument();
  });

  it('are none where the model gives no answer of any use, which is said, and it can be asked again', async () => {
    await start(true);
    model.script({ say: ['Just start!'] }, { say: [JSON.stringify(three)] });
    const user = await begun(await made());
    await user.click(await ask());
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(async () => expect(await ask()).toHaveFocus());
    expect(screen.getByRole('button', { name: /Two minutes/ })).toBeInTheDocument();
    await user.click(await ask());
    await box('Open the door');
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('are no more than there is room for', async () => {
    await start(true);
    const all = Array.from({ length: 49 }, (_, n) => ({ id: `s${n}`, title: `Step ${n}`, done: false }));
    const todo = await made({ steps: all.slice(1) });
    const user = await begun(todo);
    await user.click(await ask());
    await user.click(await box('Find the gloves'));
    // Two fit, so that two were proposed; another window has taken one of the places meanwhile.
    await person.client.call('updateTodo', { params: { id: todo.id }, body: { steps: all } });
    await screen.findByRole('checkbox', { name: 'Step 0' });
    expect(await screen.findByText('There is room for no more.')).toBeInTheDocument();
    expect(await box('Open the door')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Add 1 step' }));
    await waitFor(async () => expect(await stepsOf(todo)).toHaveLength(50));
    expect(await stepsOf(todo)).toContain('Find the gloves');
  });

  it('are offered by nobody where no model answers', async () => {
    await start(false);
    await begun(await made());
    expect(screen.getByRole('button', { name: /Two minutes/ })).toBeInTheDocument();
    const { services } = await person.client.call('getSystem', {});
    expect(services.assistant).toBe('built-in');
    expect(screen.queryByRole('button', { name: 'Ask the assistant' })).not.toBeInTheDocument();
  });
});
