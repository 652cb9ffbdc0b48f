import type { DeepLink } from '@squeeze/contracts/desktop-bridge';
import { describe, expect, it } from 'vitest';
import { LinkInbox, type LinkReceiver } from './link-inbox.ts';

const todos: DeepLink = { kind: 'open', path: '/dashboard/todos' };
const todosAddress = 'squeeze://open/dashboard/todos';

const recorder = (): LinkReceiver & { heard: unknown[] } => {
  const heard: unknown[] = [];
  return {
    heard,
    capture: ({ text }) => heard.push({ capture: text }),
    signIn: ({ code }) => heard.push({ signIn: code }),
    showMain: () => heard.push('main'),
    deliver: (link) => heard.push(link),
  };
};

describe('LinkInbox', () => {
  it('keeps links of a cold start until the page listens', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    inbox.receive(todosAddress);
    inbox.attach(receiver);
    expect(receiver.heard).toEqual(['main']);
    inbox.pageListens();
    expect(receiver.heard).toEqual(['main', todos]);
  });

  it('shows what the menu names as it shows a link', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    const backups: DeepLink = { kind: 'open', path: '/dashboard/settings#backups' };
    inbox.attach(receiver);
    inbox.open(backups);
    expect(receiver.heard).toEqual(['main']);
    inbox.pageListens();
    expect(receiver.heard).toEqual(['main', backups]);
  });

  it('delivers at once to a page that listens, and waits again while it reloads', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    inbox.attach(receiver);
    inbox.pageListens();
    inbox.receive(todosAddress);
    inbox.pageLeft();
    inbox.receive(todosAddress);
    expect(receiver.heard).toEqual(['main', todos, 'main']);
    inbox.pageListens();
    expect(receiver.heard).toEqual(['main', todos, 'main', todos]);
  });

  it('fills the capture window without the page', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    inbox.attach(receiver);
    inbox.receive('squeeze://capture?text=milk');
    expect(receiver.heard).toEqual([{ capture: 'milk' }]);
  });

  it('takes what was too long to be handed over, before and after there are windows', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    inbox.receiveText({ text: 'milk', cut: false });
    inbox.attach(receiver);
    inbox.receiveText({ text: 'bread', cut: true });
    expect(receiver.heard).toEqual([{ capture: 'milk' }, { capture: 'bread' }]);
  });

  it('keeps what ends a sign-in from the page', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    const code = 'c'.repeat(43);
    inbox.receive(`squeeze://auth/callback?code=${code}&state=${'s'.repeat(32)}`);
    inbox.attach(receiver);
    inbox.pageListens();
    expect(receiver.heard).toEqual(['main', { signIn: code }]);
  });

  it('keeps what a provider sent back until the page that has begun it listens', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    const state = `d.${'s'.repeat(43)}`;
    inbox.receive(`squeeze://oauth/callback/google?state=${state}&code=c`);
    inbox.attach(receiver);
    expect(receiver.heard).toEqual(['main']);
    inbox.pageListens();
    const returned = { provider: 'google', state, code: 'c', iss: null, error: null };
    expect(receiver.heard).toEqual(['main', { kind: 'oauth', returned }]);
  });

  it('does nothing, not even show a window, for what it does not know', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    inbox.attach(receiver);
    inbox.pageListens();
    inbox.receive('squeeze://open/https://evil.example');
    expect(receiver.heard).toEqual([]);
  });

  it('holds only a few at a time', () => {
    const inbox = new LinkInbox();
    const receiver = recorder();
    for (let count = 0; count < 1_000; count += 1) inbox.receive(todosAddress);
    inbox.attach(receiver);
    inbox.pageListens();
    expect(receiver.heard.filter((each) => each !== 'main')).toHaveLength(10);
  });
});
