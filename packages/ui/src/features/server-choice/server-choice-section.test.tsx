import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServerChoice } from '../../platform/platform.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { violations } from '../../testing/violations.ts';
import { ServerChoiceSection } from './server-choice-section.tsx';

type Choice = Parameters<ServerChoice['choose']>[0];

/** A host that remembers what was chosen and agrees, or says why not. */
const hostAt = (mode: 'embedded' | 'cloud', refusal: string | null = null) => {
  const chosen: Choice[] = [];
  const choice: ServerChoice = {
    current: () => ({ mode, origin: mode === 'cloud' ? 'https://squeeze.example' : 'http://127.0.0.1:4711' }),
    choose: (wanted) => {
      chosen.push(wanted);
      return Promise.resolve({ accepted: refusal === null, detail: refusal });
    },
    keychain: () => Promise.resolve({ storage: 'session', reason: 'No keychain answered' }),
  };
  return { choice, chosen };
};

const address = () => screen.getByLabelText('Address of a Squeeze server');

describe('where a desktop keeps its things', () => {
  it.each([
    ['https://squeeze.example', 'https://squeeze.example'],
    [' squeeze.example ', 'https://squeeze.example'],
    ['http://localhost:4710', 'http://localhost:4710'],
  ])('goes to the server %j', async (typed, origin) => {
    const { choice, chosen } = hostAt('embedded');
    const { user } = renderKit(<ServerChoiceSection choice={choice} />);
    expect(await screen.findByText('No keychain answered')).toBeInTheDocument();
    await user.type(address(), typed);
    await user.click(screen.getByRole('button', { name: 'Use this server' }));
    expect(chosen).toEqual([{ mode: 'cloud', origin }]);
    expect(await violations()).toEqual([]);
  });

  it('says why a server cannot be used, and keeps what was typed', async () => {
    const { choice } = hostAt('embedded', 'No Squeeze server answered at this address.');
    const { user } = renderKit(<ServerChoiceSection choice={choice} />);
    await user.type(address(), 'squeeze.example{Enter}');
    expect(await screen.findByText('No Squeeze server answered at this address.')).toBeInTheDocument();
    expect(address()).toHaveValue('squeeze.example');
  });

  it('says that it did not work where the host breaks off', async () => {
    const { choice } = hostAt('embedded');
    const { user } = renderKit(
      <ServerChoiceSection choice={{ ...choice, choose: () => Promise.reject(new Error('broke off')) }} />,
    );
    await user.type(address(), 'squeeze.example{Enter}');
    expect(await screen.findByText('The server could not be changed. Please try again.')).toBeInTheDocument();
    expect(address()).toHaveValue('squeeze.example');
    expect(screen.getByRole('button', { name: 'Use this server' })).toBeEnabled();
  });

  it.each(['', 'not an address'])('asks nobody for %j', async (typed) => {
    const { choice, chosen } = hostAt('embedded');
    const { user } = renderKit(<ServerChoiceSection choice={choice} />);
    if (typed !== '') await user.type(address(), typed);
    await user.click(screen.getByRole('button', { name: 'Use this server' }));
    expect(await screen.findByText(/Please enter an address such as/)).toBeInTheDocument();
    expect(chosen).toEqual([]);
  });

  it('comes back to this computer after a question', async () => {
    const { choice, chosen } = hostAt('cloud');
    const { user } = renderKit(<ServerChoiceSection choice={choice} />);
    expect(screen.getByText(/https:\/\/squeeze.example, in your account there/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use this computer' }));
    expect(chosen).toEqual([]);
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement);
    await waitFor(() => expect(chosen).toEqual([{ mode: 'embedded' }]));
  });
});
