import type { HeldChange } from '@squeeze/contracts/oauth-sync-waiting';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { useAnswerHeld } from './use-answer-held.ts';

interface HeldRowProps {
  readonly change: HeldChange;
  /** Whether it says what it is about. */
  readonly named: boolean;
  /** Its buttons, and with them the focus, are about to go. */
  readonly onSettled: () => void;
}

/** A change that waits for a yes before a service tells others of it. */
export function HeldRow({ change, named, onSettled }: HeldRowProps): ReactNode {
  const t = useText();
  const answer = useAnswerHeld();
  const [doing, setDoing] = useState<'send' | 'leave' | null>(null);
  const { title } = change;
  const end = async (how: 'send' | 'leave'): Promise<void> => {
    setDoing(how);
    // It stays out of reach until it is gone from the list.
    if (await answer(change, how)) onSettled();
    else setDoing(null);
  };
  return (
    <li className="py-16 text-14">
      {named && <h4 className="font-mid wrap-anywhere">{title}</h4>}
      <p className="text-text-2">
        {t(change.change === 'deleted' ? 'sync.asksDeleted' : 'sync.asksChanged')}
      </p>
      <div className="mt-8 flex flex-wrap gap-8">
        <Button
          size="sm"
          aria-label={doing === 'send' ? undefined : t('sync.sendOf', { title })}
          pending={doing === 'send'}
          disabled={doing === 'leave'}
          onClick={() => void end('send')}
        >
          {t('sync.send')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={doing === 'leave' ? undefined : t('sync.keepHereOf', { title })}
          pending={doing === 'leave'}
          disabled={doing === 'send'}
          onClick={() => void end('leave')}
        >
          {t('sync.keepHere')}
        </Button>
      </div>
    </li>
  );
}
