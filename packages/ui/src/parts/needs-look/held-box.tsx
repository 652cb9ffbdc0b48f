import type { HeldChange } from '@squeeze/contracts/oauth-sync-waiting';
import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { serviceName } from '../service-name.ts';
import { HeldRow } from './held-row.tsx';
import { LookBox } from './look-box.tsx';

interface HeldBoxProps {
  readonly changes: readonly HeldChange[];
  readonly heading: 'h2' | 'h3';
  /** Whether each says what it is about: not beside the thing itself. */
  readonly named: boolean;
}

/** What was not sent, since others would be told of it, to be answered one by one. */
export function HeldBox({ changes, heading, named }: HeldBoxProps): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const onSettled = (): void => place.current?.focus({ preventScroll: true });
  const format = useFormat();
  const services = [...new Set(changes.map(({ provider }) => serviceName(provider)))];
  return (
    <LookBox
      ref={place}
      heading={heading}
      title={t('sync.asks')}
      text={t('sync.asksText', { name: format.list(services) })}
      isEmpty={changes.length === 0}
    >
      {changes.map((change) => (
        <HeldRow key={change.id} change={change} named={named} onSettled={onSettled} />
      ))}
    </LookBox>
  );
}
