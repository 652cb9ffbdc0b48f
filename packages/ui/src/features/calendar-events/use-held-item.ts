import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import type { MovableItem } from './calendar-item.ts';

/**
 * The event that a finger has chosen by resting on it: it shows the handle that makes it longer or shorter, until something else is
 * pressed.
 */
export const useHeldItem = (): {
  readonly key: string | null;
  /** Answers whether it can be. */
  readonly choose: (item: MovableItem) => boolean;
} => {
  const t = useText();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const leave = (): void => setKey(null);
    const press = ({ target }: Event): void => {
      const handle = target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
      if (handle?.dataset['handle'] !== key) leave();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
    };
    // A finger that scrolls presses nothing: `click` comes of one that does.
    addEventListener('click', press, { capture: true });
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('click', press, { capture: true });
      removeEventListener('keydown', escape);
    };
  }, [key]);
  return {
    key,
    choose: (item) => {
      // A todo lasts no time that could be longer.
      if (item.kind !== 'event') return false;
      setKey(item.key);
      announce(t('calendar.held'));
      return true;
    },
  };
};
