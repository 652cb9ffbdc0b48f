import type { SyncConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { serviceName } from '../service-name.ts';
import { ConflictValues } from './conflict-values.tsx';
import { useSettleConflict } from './use-settle-conflict.ts';

interface ConflictRowProps {
  readonly conflict: SyncConflict;
  /** Whether it says what it is about. */
  readonly named: boolean;
  /** Its buttons, and with them the focus, are about to go. */
  readonly onSettled: () => void;
}

/** Something that was changed on both sides: what was kept beside what was not, and which of them it shall be. */
export function ConflictRow({ conflict, named, onSettled }: ConflictRowProps): ReactNode {
  const t = useText();
  const settle = useSettleConflict();
  const [doing, setDoing] = useState<'take' | 'leave' | null>(null);
  const { title, other_side: otherSide, is_doubt: isDoubt, kept, other } = conflict;
  const name = serviceName(conflict.provider);
  const end = async (how: 'take' | 'leave'): Promise<void> => {
    setDoing(how);
    // It stays out of reach until it is gone from the list.
    if (await settle(conflict, how)) onSettled();
    else setDoing(null);
  };
  const isOtherThere = otherSide === 'there';
  return (
    <li className="py-16 text-14">
      {named && <h4 className="mb-4 font-mid wrap-anywhere">{title}</h4>}
      {isDoubt && <p className="text-carry-text">{t('sync.doubt')}</p>}
      {/* Each with the button that makes it count. */}
      <div className="mt-8 grid grid-cols-2 grid-rows-[auto_auto] gap-x-16 gap-y-8">
        <ConflictValues
          title={isOtherThere ? t('sync.keptHere') : t('sync.keptThere', { name })}
          values={kept}
          besides={other}
          noun={conflict.noun}
        />
        <ConflictValues
          title={isOtherThere ? t('sync.otherThere', { name }) : t('sync.otherHere')}
          values={other}
          besides={kept}
          noun={conflict.noun}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-label={doing === 'leave' ? undefined : t('sync.leaveOf', { title })}
          pending={doing === 'leave'}
          disabled={doing === 'take'}
          onClick={() => void end('leave')}
          className="-ml-12 justify-self-start"
        >
          {t('sync.leave')}
        </Button>
        <Button
          size="sm"
          aria-label={doing === 'take' ? undefined : t('sync.takeOf', { title })}
          pending={doing === 'take'}
          disabled={doing === 'leave'}
          onClick={() => void end('take')}
          className="justify-self-start"
        >
          {t('sync.take')}
        </Button>
      </div>
    </li>
  );
}
