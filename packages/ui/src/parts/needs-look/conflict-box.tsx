import type { SyncConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConflictRow } from './conflict-row.tsx';
import { LookBox } from './look-box.tsx';

interface ConflictBoxProps {
  readonly conflicts: readonly SyncConflict[];
  readonly heading: 'h2' | 'h3';
  /** Whether each says what it is about: not beside the thing itself. */
  readonly named: boolean;
}

/** What was changed on both sides, to be settled one by one. */
export function ConflictBox({ conflicts, heading, named }: ConflictBoxProps): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const onSettled = (): void => place.current?.focus({ preventScroll: true });
  return (
    <LookBox
      ref={place}
      heading={heading}
      title={t('sync.looks')}
      text={t('sync.looksText')}
      isEmpty={conflicts.length === 0}
    >
      {conflicts.map((conflict) => (
        <ConflictRow key={conflict.id} conflict={conflict} named={named} onSettled={onSettled} />
      ))}
    </LookBox>
  );
}
