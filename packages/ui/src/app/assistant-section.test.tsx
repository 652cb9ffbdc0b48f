import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../testing/answer-instead.ts';
import { asOwner } from '../testing/as-owner.ts';
import { enter } from '../testing/enter.ts';
import { hardCodedTexts } from '../testing/hard-coded-texts.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';

const path = '/dashboard/settings';
const key = 'sk-canary-of-the-settings';

let server: TestServer;
let model: ModelServer;

afterEach(async () => {
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

interface Opened {
  readonly user: UserEvent;
  readonly section: ReturnType<typeof within>;
}

const open = async (edition: 'cloud' | 'embedded', title = 'Assistant'): Promise<Opened> => {
  const user = renderApp(testPlatform(server.origin, { edition }), path);
  const region = await screen.findByRole('region', { name: title });
  return { user, section: within(region) };
};

const shown = (section: Opened['section'], name: string): string =>
  section.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

describe('who answers, for the owner of an installed app', () => {
  beforeEach(async () => {
    model = await startModelServer({ key, models: ['qwen3:8b', 'llama3.2:latest'] });
    server = await startTestServer({ edition: 'embedded' });
    asOwner(server);
  });
  afterEach(() => model[Symbol.asyncDispose]());

  const choose = async (kind: string): Promise<Opened> => {
    const opened = await open('embedded');
    const { user, section } = opened;
    await user.click(await section.findByRole('button', { name: 'Change: Assistant' }));
    await user.click(await section.findByRole('radio', { name: 'A language model' }));
    await user.click(section.getByRole('radio', { name: kind }));
    return opened;
  };
  const press = ({ user, section }: Opened, name: string): Promise<void> =>
    user.click(section.getByRole('button', { name }));
  const fill = ({ user, section }: Opened, name: string | RegExp, value: string): Promise<void> =>
    enter(user, section.getByLabelText(name), value);

  it('is a model once its address has answered; the key is never shown again', async () => {
    const opened = await choose('OpenAI or alike');
    const { user, section } = opened;
    await fill(opened, 'Address', new URL(model.url).host);
    await press(opened, 'Test the connection');
    expect(await section.findByText('It asks for a key')).toBeInTheDocument();
    await waitFor(() => expect(section.getByLabelText(/^Key/)).toHaveFocus());
    await fill(opened, /^Key/, key);
    await press(opened, 'Test the connection');
    expect(await section.findByText('It answers, and has 2 models.')).toBeInTheDocument();
    // What was typed is now the whole address that answered.
    expect(section.getByLabelText('Address')).toHaveValue(model.url);
    expect(await violations()).toEqual([]);
    await fill(opened, 'Model', 'qwen');
    await user.click(await screen.findByRole('option', { name: 'qwen3:8b' }));
    await fill(opened, /^Most to spend/, '2,5');
    await press(opened, 'Save');
    expect(await section.findAllByText(/without it, no limit can hold/)).toHaveLength(2);
    await fill(opened, /^Price for reading/, '0.15');
    await fill(opened, /^Price for writing/, '0.6');
    await press(opened, 'Save');
    expect(await screen.findByText('qwen3:8b answers from now on')).toBeInTheDocument();
    await waitFor(() => expect(shown(section, 'Model')).toBe('qwen3:8b'));
    expect(shown(section, 'Key')).toBe('Set');
    expect(shown(section, 'Limit in 24 hours')).toBe('$2.50');
    expect(shown(section, 'Spent in the last 24 hours')).toBe('$0.00');
    await waitFor(() => expect(section.getByRole('button', { name: 'Change: Assistant' })).toHaveFocus());
    expect(document.body.innerHTML).not.toContain(key);

    await press(opened, 'Change: Assistant');
    expect(await section.findByLabelText(/^Key/)).toHaveValue('');
    await user.click(section.getByRole('radio', { name: 'Built in' }));
    await press(opened, 'Save');
    expect(await screen.findByText('The built-in assistant answers from now on')).toBeInTheDocument();
    expect(await section.findByText(/The built-in assistant answers\./)).toBeInTheDocument();
  });

  it('is told at its field what is wrong, and may be kept all the same', async () => {
    const opened = await choose('Ollama');
    const { section } = opened;
    expect(section.getByLabelText('Address')).toHaveValue('http://localhost:11434');
    expect(section.queryByLabelText(/^Key/)).not.toBeInTheDocument();
    await fill(opened, 'Address', 'not an address');
    await press(opened, 'Save');
    expect(await section.findByText(/Enter an address that begins with https/)).toBeInTheDocument();
    expect(section.getByText('Enter the name of a model')).toBeInTheDocument();
    await waitFor(() => expect(section.getByLabelText('Address')).toHaveFocus());
    await fill(opened, 'Address', '127.0.0.1:1');
    await fill(opened, 'Model', 'llama3.2');
    await press(opened, 'Save');
    expect(await section.findByText(/Nobody answers at this address/)).toBeInTheDocument();
    await press(opened, 'Save anyway');
    expect(await screen.findByText('llama3.2 answers from now on')).toBeInTheDocument();
    await waitFor(() => expect(shown(section, 'Address')).toBe('http://127.0.0.1:1'));
    expect(shown(section, 'Key')).toBe('Not set');
  });

  it('says that there is no such model, and that a key is wanted anew elsewhere', async () => {
    const opened = await choose('OpenAI or alike');
    const { user, section } = opened;
    await fill(opened, 'Address', model.url);
    await fill(opened, /^Key/, key);
    await fill(opened, 'Model', 'gpt-5');
    await press(opened, 'Save');
    expect(await section.findByText('There is no model of this name at that address')).toBeInTheDocument();
    await fill(opened, 'Model', 'llama3.2');
    // Leaves the names that are offered.
    await user.tab();
    await press(opened, 'Save');
    await screen.findByText('llama3.2 answers from now on');

    await press(opened, 'Change: Assistant');
    await section.findByLabelText('Address');
    await fill(opened, 'Address', 'http://127.0.0.1:1/v1');
    await press(opened, 'Save');
    expect(await section.findByText(/Enter the key again/)).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Remove the key' }));
    expect(section.getByText('The key will be removed.')).toBeInTheDocument();
    await press(opened, 'Cancel');
    expect(shown(section, 'Address')).toBe(model.url);
    expect(shown(section, 'Key')).toBe('Set');
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const opened = await choose('OpenAI or alike');
    const { section } = opened;
    await fill(opened, 'Address', model.url);
    await fill(opened, /^Key/, key);
    await fill(opened, 'Model', 'qwen3:8b');
    const broken = answerInstead('/assistant/model', { status: 500 });
    await press(opened, 'Save');
    expect(await section.findByText('The choice could not be saved')).toBeInTheDocument();
    broken.restore();
    expect(section.getByLabelText('Model')).toHaveValue('qwen3:8b');
    await press(opened, 'Save');
    expect(await screen.findByText('qwen3:8b answers from now on')).toBeInTheDocument();
  });

  it('speaks every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const user = renderApp(testPlatform(server.origin, { edition: 'embedded' }), path);
    const title = await screen.findByRole('heading', { level: 2, name: /^Ášš/ });
    const region = title.closest('section') ?? document.body;
    const section = within(region);
    await user.click(await section.findByRole('button'));
    await user.click((await section.findAllByRole('radio'))[1] ?? document.body);
    await user.click(section.getAllByRole('radio')[2] ?? document.body);
    expect(hardCodedTexts(region, ['Ollama', '$', 'https://api.openai.com/v1'])).toEqual([]);
  });
});

describe('who answers, in the cloud', () => {
  it('is one sentence for everybody', async () => {
    server = await startTestServer();
    keepSession(await signIn(server));
    const { section } = await open('cloud');
    expect(await section.findByText(/The built-in assistant answers you/)).toBeInTheDocument();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is asked anew when it cannot be read', async () => {
    server = await startTestServer({ administratorsNeedMfa: false });
    keepSession(await signIn(server, { roles: ['administrator'] }));
    const broken = answerInstead('/assistant/model', { status: 500 });
    const { user, section } = await open('cloud');
    expect(await section.findByText('Failed to load who answers')).toBeInTheDocument();
    broken.restore();
    await user.click(section.getByRole('button', { name: 'Try Again' }));
    expect(await section.findByText(/The built-in assistant answers/)).toBeInTheDocument();
  });

  it('is chosen by an administrator, who can name no machine of the server’s own network', async () => {
    server = await startTestServer({ administratorsNeedMfa: false });
    keepSession(await signIn(server, { roles: ['administrator'] }));
    const { user, section } = await open('cloud');
    await user.click(await section.findByRole('button', { name: 'Change: Assistant' }));
    await user.click(await section.findByRole('radio', { name: 'A language model' }));
    await enter(user, section.getByLabelText('Address'), 'http://127.0.0.1:11434');
    await enter(user, section.getByLabelText('Model'), 'llama3.2');
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText(/This address is not on the internet/)).toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Save anyway' })).not.toBeInTheDocument();
  });
});
