import { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import { password, signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../api/api.ts';
import { endpointsFrom } from '../api/endpoints-from.ts';
import { FormError } from '../features/auth/form-error.tsx';
import { TextProvider } from '../i18n/text-provider.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { PlatformProvider } from '../platform/platform-context.tsx';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { enter } from '../testing/enter.ts';
import { keepSession } from '../testing/keep-session.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';
import { ReauthenticationPoint } from './reauthentication-point.tsx';
import { createAppStore, type AppStore } from './store.ts';
import type { ApiError } from '../api/api-error.ts';

const { addPhoneNumber } = phoneNumberEndpoints;
const sensitive = api.injectEndpoints({
  endpoints: (build) => endpointsFrom({ addPhoneNumber }, build),
  overrideExisting: true,
});

let server: TestServer;
let app: AppStore;
let calls: Interception;
let stop: () => void;

beforeEach(async () => {
  server = await startTestServer();
  keepSession(await signIn(server));
  // Longer than a proof of identity lasts, shorter than an access token does.
  server.clock.advance(11 * 60_000);
  app = createAppStore(testPlatform(server.origin));
  stop = app.listen();
  calls = answerInstead('/users/me/phone-numbers');
});

afterEach(async () => {
  stop();
  calls.restore();
  await server[Symbol.asyncDispose]();
});

/** A page with a dialog whose button makes a sensitive call, as the pages of the account have. */
function Page(): ReactNode {
  const [open, setOpen] = useState(true);
  const [add, { isLoading }] = sensitive.useAddPhoneNumberMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const press = async (): Promise<void> => {
    const { error } = await add({ body: { phone_number: '+14155550123', is_primary: false } });
    setFailure((error as ApiError | undefined) ?? null);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Your number">
      <FormError error={failure} fallback="reauth.failed" />
      <Button pending={isLoading} onClick={() => void press()}>
        Add it
      </Button>
    </Dialog>
  );
}

const show = (): UserEvent => {
  render(
    <TextProvider language="en">
      <PlatformProvider value={testPlatform(server.origin)}>
        <KitProvider>
          <Provider store={app.store}>
            <Page />
            <ReauthenticationPoint />
          </Provider>
        </KitProvider>
      </PlatformProvider>
    </TextProvider>,
  );
  return userEvent.setup();
};

const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Is it still you?' });
const noQuestion = async (): Promise<void> => {
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).not.toBeInTheDocument(),
  );
};
const press = (user: UserEvent, dialog: HTMLElement, name: string): Promise<void> =>
  user.click(within(dialog).getByRole('button', { name }));

describe('a sensitive call long after signing in', () => {
  it('waits for the password and goes on, in another dialog too', async () => {
    const user = show();
    const page = await screen.findByRole('dialog', { name: 'Your number' });
    await press(user, page, 'Add it');
    const dialog = await question();
    const field = within(dialog).getByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    expect(await violations()).toEqual([]);
    await user.type(field, password);
    await press(user, dialog, 'Confirm');
    await noQuestion();
    await waitFor(() => expect(calls.calls).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Your number' })).toBeInTheDocument();
    await waitFor(() => expect(within(page).getByRole('button', { name: 'Add it' })).toHaveFocus());
    // Proven for ten minutes: the next one is not asked for.
    await press(user, page, 'Add it');
    await waitFor(() => expect(calls.calls).toHaveLength(3));
    expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).not.toBeInTheDocument();
  });

  it('says of a wrong password that it is wrong, beside it', async () => {
    const user = show();
    await press(user, await screen.findByRole('dialog', { name: 'Your number' }), 'Add it');
    const dialog = await question();
    await press(user, dialog, 'Confirm');
    expect(await within(dialog).findByText('Password is required')).toBeInTheDocument();
    await enter(user, within(dialog).getByLabelText('Password'), 'Wrong0nes!');
    await press(user, dialog, 'Confirm');
    expect(await within(dialog).findByText('The password is not right')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
    expect(within(dialog).getByLabelText('Password')).toHaveValue('Wrong0nes!');
  });

  it.each([
    ['Cancel', (user: UserEvent, dialog: HTMLElement) => press(user, dialog, 'Cancel')],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('is given up quietly by %s, and the dialog it came from stays', async (_how, leave) => {
    const user = show();
    const page = await screen.findByRole('dialog', { name: 'Your number' });
    await press(user, page, 'Add it');
    const dialog = await question();
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
    await leave(user, dialog);
    await noQuestion();
    expect(calls.calls).toHaveLength(1);
    expect(within(page).queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(within(page).getByRole('button', { name: 'Add it' })).toHaveFocus());
  });

  it('is one question for several calls, and all of them go on', async () => {
    const user = show();
    const add = (number: string) =>
      app.store.dispatch(
        sensitive.endpoints.addPhoneNumber.initiate({ body: { phone_number: number, is_primary: false } }),
      );
    const answers = Promise.all([add('+14155550101'), add('+14155550102'), add('+14155550103')]);
    const dialog = await question();
    expect(screen.getAllByRole('dialog', { name: 'Is it still you?' })).toHaveLength(1);
    await enter(user, within(dialog).getByLabelText('Password'), password);
    await press(user, dialog, 'Confirm');
    await noQuestion();
    await answers;
    expect(calls.calls).toHaveLength(6);
  });

  it('is given up when the session ends meanwhile', async () => {
    const user = show();
    await press(user, await screen.findByRole('dialog', { name: 'Your number' }), 'Add it');
    await question();
    const elsewhere = new BroadcastChannel('squeeze-session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
    act(() => elsewhere.postMessage('ended'));
    await noQuestion();
    expect(calls.calls).toHaveLength(1);
    elsewhere.close();
  });
});
