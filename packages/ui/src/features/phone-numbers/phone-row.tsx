import type { PhoneNumber } from '@squeeze/contracts/phone-numbers';
import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

/** What can be done with a number, and what is being done. */
export interface PhoneActions {
  readonly verify: (number: PhoneNumber) => void;
  readonly edit: (number: PhoneNumber) => void;
  readonly makePrimary: (number: PhoneNumber) => void;
  readonly askToDelete: (number: PhoneNumber) => void;
}

interface PhoneRowProps {
  readonly number: PhoneNumber;
  /** It has said STOP, and how to end that; null while it may be texted. */
  readonly stopped: { readonly textNumber: string | null } | null;
  readonly actions: PhoneActions;
  /** Whether a text can be sent at all. */
  readonly canText: boolean;
  /** A form about this number, below it. */
  readonly children: ReactNode;
}

/** One number: how it reads, what it is good for, and what can be done with it. */
export function PhoneRow({ number, stopped, actions, canText, children }: PhoneRowProps): ReactNode {
  const t = useText();
  const shown = formatPhoneNumber(number.phone_number);
  const named = (label: string): string => `${label}: ${shown}`;
  return (
    <li data-phone={number.id} className="grid gap-16 py-12">
      <div className="flex min-h-control flex-wrap items-center gap-x-16 gap-y-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-12 gap-y-4 phone:basis-full">
          <span className="font-mid whitespace-nowrap tabular-nums">{shown}</span>
          {number.is_primary && <Badge tone="accent">{t('phone.primary')}</Badge>}
          <Badge>
            {number.is_verified && <Icon icon={Check} size="sm" className="-ml-2" />}
            {t(number.is_verified ? 'phone.verified' : 'phone.unverified')}
          </Badge>
          {stopped !== null && <Badge>{t('phone.stopped')}</Badge>}
        </div>
        {children === null && (
          <div className="-mr-12 flex flex-wrap gap-4 phone:-ml-12 phone:w-full">
            {!number.is_verified && canText && (
              <Button
                size="sm"
                aria-label={named(t('auth.verify.action'))}
                onClick={() => actions.verify(number)}
                className="phone:mr-4 phone:ml-12"
              >
                {t('auth.verify.action')}
              </Button>
            )}
            {number.is_verified && !number.is_primary && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={named(t('phone.makePrimary'))}
                onClick={() => actions.makePrimary(number)}
              >
                {t('phone.makePrimary')}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={named(t('phone.edit'))}
              onClick={() => actions.edit(number)}
            >
              {t('phone.edit')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={named(t('kit.delete'))}
              onClick={() => actions.askToDelete(number)}
            >
              {t('kit.delete')}
            </Button>
          </div>
        )}
      </div>
      {stopped !== null && (
        <p className="max-w-measure text-14 text-text-2">
          {stopped.textNumber === null
            ? t('phone.resume')
            : t('phone.resumeTo', { number: formatPhoneNumber(stopped.textNumber) })}
        </p>
      )}
      {children}
    </li>
  );
}
