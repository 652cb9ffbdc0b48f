import type { NativeNotification } from '@squeeze/contracts/desktop-bridge';
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { NativeNotifications } from './native-notifications.ts';

vi.mock('electron', () => ({ Notification: { isSupported: () => false } }));

const notification = (id: string): NativeNotification => ({ id, title: 'Call the dentist', body: '' });

class Shown extends EventEmitter {
  readonly show = vi.fn<() => void>();
  readonly close = vi.fn<() => void>();
}

const open = () => {
  const onClicked = vi.fn<(id: string) => void>();
  const made: Shown[] = [];
  const notifications = new NativeNotifications({
    icon: 'icon.png',
    onClicked,
    make: () => {
      const shown = new Shown();
      made.push(shown);
      return shown;
    },
  });
  return { notifications, onClicked, made };
};

describe('NativeNotifications', () => {
  it('shows one and tells which was pressed', () => {
    const { notifications, onClicked, made } = open();
    notifications.show(notification('first'));
    notifications.show(notification('second'));
    expect(made.map((shown) => shown.show.mock.calls.length)).toEqual([1, 1]);
    made[0]?.emit('click');
    expect(onClicked.mock.calls).toEqual([['first']]);
  });

  it('puts the same one in the place of the earlier', () => {
    const { notifications, made } = open();
    notifications.show(notification('same'));
    notifications.show(notification('same'));
    made[0]?.emit('close');
    notifications.show(notification('same'));
    expect(made.map((shown) => shown.close.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('shows nothing where the system has no place for it', () => {
    const notifications = new NativeNotifications({
      icon: 'icon.png',
      onClicked: vi.fn<(id: string) => void>(),
    });
    expect(() => notifications.show(notification('any'))).not.toThrow();
  });
});
