import type { PhoneNumber } from '@squeeze/contracts/phone-numbers';
import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import { limits } from '@squeeze/contracts/limits';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { AddNumber } from './add-number.tsx';
import { NumberForm } from './number-form.tsx';
import { PhoneRow } from './phone-row.tsx';
import { usePhoneActions } from './use-phone-actions.ts';
import { VerifyNumber } from './verify-number.tsx';

interface PhoneListProps {
  readonly numbers: readonly PhoneNumber[];
  /** Those that have said STOP. */
  readonly stopped: readonly string[];
  /** What START is texted to; null where that is not known. */
  readonly textNumber: string | null;
  /** Countries whose numbers get codes, ISO 3166; null for all. */
  readonly codeCountries: readonly string[] | null;
  /** Whether a text can be sent at all. */
  readonly canText: boolean;
}

/** The numbers and what is being done with them: one thing at a time. */
export function PhoneList(props: PhoneListProps): ReactNode {
  const { numbers, stopped, textNumber, codeCountries, canText } = props;
  const t = useText();
  const actions = usePhoneActions();
  const [deleting, setDeleting] = useState<PhoneNumber | null>(null);
  const [resendAt, setResendAt] = useState<Readonly<Record<string, number>>>({});
  const list = useRef<HTMLDivElement>(null);
  const { open, setOpen } = actions;
  const close = (): void => setOpen(null);
  const canTextIn = numbers.some(
    ({ is_verified: isVerified, phone_number: number }) => isVerified && !stopped.includes(number),
  );

  const formOf = (number: PhoneNumber): ReactNode => {
    const { id, phone_number: phoneNumber } = number;
    if (open?.number !== phoneNumber) return null;
    if (open.kind === 'verify' && !number.is_verified) {
      return (
        <VerifyNumber
          phoneNumber={phoneNumber}
          resendAt={resendAt[phoneNumber] ?? null}
          onSent={(at) => setResendAt({ ...resendAt, [phoneNumber]: at })}
          onVerified={actions.verified}
          onCancel={close}
        />
      );
    }
    if (open.kind === 'verify') return null;
    return (
      <NumberForm
        initial={formatPhoneNumber(phoneNumber)}
        focused
        label={t('auth.phone')}
        note={t('phone.editNote')}
        saveLabel={t('phone.save')}
        primary
        fallback="phone.updateFailed"
        onSave={(typed) => actions.change(id, typed)}
        onCancel={close}
      />
    );
  };

  return (
    <div ref={list} tabIndex={-1} className="grid gap-24 outline-none">
      {!canText && <p className="rounded-12 bg-fill px-16 py-12 text-14">{t('phone.notConfigured')}</p>}
      {numbers.length > 0 ? (
        <HairlineList aria-label={t('phone.numbers')}>
          {numbers.map((number) => (
            <PhoneRow
              key={number.id}
              number={number}
              stopped={stopped.includes(number.phone_number) ? { textNumber } : null}
              canText={canText}
              actions={{
                verify: ({ phone_number }) => setOpen({ kind: 'verify', number: phone_number }),
                edit: ({ phone_number }) => setOpen({ kind: 'edit', number: phone_number }),
                makePrimary: (one) => void actions.makePrimary(one),
                askToDelete: setDeleting,
              }}
            >
              {formOf(number)}
            </PhoneRow>
          ))}
        </HairlineList>
      ) : (
        canText && <p className="text-text-2">{t('phone.empty')}</p>
      )}
      {canTextIn && textNumber !== null && (
        <p className="max-w-measure text-14 text-text-2">
          {t('phone.textTo', { number: formatPhoneNumber(textNumber) })}
        </p>
      )}
      {canText && numbers.length < limits.phoneNumbersPerUser && (
        <AddNumber
          codeCountries={codeCountries}
          first={numbers.length === 0}
          primary={open === null}
          onAdd={actions.add}
        />
      )}
      <DeleteQuestion
        thing={deleting}
        question={t('phone.deleteQuestion')}
        nameOf={({ phone_number }) => formatPhoneNumber(phone_number)}
        onDelete={(number) => void actions.remove(number)}
        onLeave={() => setDeleting(null)}
        nextFocus={() => list.current}
      />
    </div>
  );
}
