import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

interface OutwardDetailsProps {
  readonly receipt: Receipt;
}

/** All that a yes hands to a provider, whole, and once it is said what has become of it. */
export function OutwardDetails({ receipt }: OutwardDetailsProps): ReactNode {
  const t = useText();
  const { outward, noun, state } = receipt;
  if (outward === undefined) return null;
  const isMail = noun === 'mail';
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-2 text-13">
        <dt className="text-text-2">{t(isMail ? 'outward.from' : 'outward.account')}</dt>
        <dd className="wrap-anywhere">{outward.account}</dd>
        <dt className="text-text-2">{t(isMail ? 'outward.to' : 'outward.list')}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {outward.to.join(', ')}
        </dd>
      </dl>
      <p dir="auto" className="mt-8 text-14 wrap-anywhere whitespace-pre-wrap">
        {outward.text}
      </p>
      {state === 'done' && (
        <output className="mt-4 block text-13 text-text-2">
          {t(outcomes[isMail ? 'mail' : 'video'][outward.outcome])}
        </output>
      )}
    </>
  );
}

type Outcome = NonNullable<Receipt['outward']>['outcome'];

const outcomes = {
  mail: {
    waiting: 'outward.leaving',
    done: 'outward.sent',
    unknown: 'outward.unknown',
    failed: 'outward.notSent',
  },
  video: {
    waiting: 'outward.leaving',
    done: 'outward.added',
    unknown: 'outward.unknown',
    failed: 'outward.notAdded',
  },
} as const satisfies Record<string, Record<Outcome, PlainMessageId>>;
