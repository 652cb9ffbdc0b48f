import type { SettledConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { serviceName } from '../service-name.ts';
import { ConflictValues } from './conflict-values.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useTakeSettled } from './use-take-settled.ts';

interface LostValueProps {
  readonly conflict: SettledConflict;
  /** Its button, and with it the focus, may be about to go. */
  readonly onTaken: () => void;
}

/** A value that does not stand: where and when it was written, what was decided, and the way to take it. */
export function LostValue({ conflict, onTaken }: LostValueProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const take = useTakeSettled();
  const { nameOf } = useFieldWords(conflict.noun);
  const [taking, setTaking] = useState(false);
  const { provider, other_side: side, kept, other, settled, is_taken_back: isTakenBack, stands } = conflict;
  const day = (instant: string): string => format.date(Date.parse(instant), 'short');
  const moment = (instant: string): string => `${day(instant)}, ${format.time(Date.parse(instant))}`;
  const origin =
    side === 'there' ? t('sync.otherThere', { name: serviceName(provider) }) : t('sync.otherHere');
  const when = moment(conflict.settled_at);
  const decided = isTakenBack
    ? 'sync.lostTakenBack'
    : settled === 'left'
      ? 'sync.lostLeft'
      : 'sync.lostTaken';
  const end = async (): Promise<void> => {
    setTaking(true);
    const isTaken = await take(conflict);
    setTaking(false);
    if (isTaken) onTaken();
  };
  return (
    <li className="py-12 text-14">
      <ConflictValues
        title={`${origin} · ${moment(conflict.at)}`}
        values={other}
        besides={kept}
        noun={conflict.noun}
      />
      <p className="mt-4 text-13 text-text-2">
        {`${t(decided, { when })} ${t(stands ? 'sync.lostStands' : 'sync.lostUntil', { day: day(conflict.until) })}`}
      </p>
      {!stands && (
        <Button
          size="sm"
          aria-label={taking ? undefined : t('sync.takeThisOf', { field: nameOf(conflict.field) })}
          pending={taking}
          onClick={() => void end()}
          className="mt-8"
        >
          {t('sync.takeThis')}
        </Button>
      )}
    </li>
  );
}
