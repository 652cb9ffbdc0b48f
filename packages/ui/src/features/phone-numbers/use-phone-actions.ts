import type { PhoneNumber } from '@squeeze/contracts/phone-numbers';
import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import {
  addPhoneNumber,
  changePhoneNumber,
  deletePhoneNumber,
  makePrimary,
} from '../../api/phone-numbers/phone-number-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';

/** Which number (E.164) a form is open for, and which form. */
type Open = { readonly kind: 'verify' | 'edit'; readonly number: string } | null;

export interface PhoneActionsState {
  readonly open: Open;
  readonly setOpen: (open: Open) => void;
  /** Adds a number and goes on to its code. Resolves to why it did not work, or null. */
  readonly add: (phoneNumber: string) => Promise<ApiError | null>;
  readonly change: (id: string, phoneNumber: string) => Promise<ApiError | null>;
  readonly verified: () => void;
  readonly makePrimary: (number: PhoneNumber) => Promise<void>;
  readonly remove: (number: PhoneNumber) => Promise<void>;
}

/** What a person does with their numbers, and what is said of it. */
export const usePhoneActions = (): PhoneActionsState => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Open>(null);
  /** Of the number being added; another number is another action. */
  const adding = useRef({ number: '', key: '' });

  const say = (done: PlainMessageId): void => void showToast({ key: 'phone-numbers', text: t(done) });
  const sayOutcome = (error: ApiError | null, done: PlainMessageId, failed: PlainMessageId): void => {
    if (error === null) {
      say(done);
      return;
    }
    const { title, reason } = errorText(error, failed);
    showToast({ key: 'phone-numbers', text: title, detail: reason ?? undefined, failed: true });
  };

  return {
    open,
    setOpen,
    add: async (number) => {
      if (adding.current.number !== number) adding.current = { number, key: idempotencyKey() };
      const outcome = await dispatch(addPhoneNumber(number, adding.current.key));
      if ('error' in outcome) return outcome.error;
      adding.current = { number: '', key: '' };
      say('phone.added');
      setOpen({ kind: 'verify', number: outcome.data.phone_number });
      return null;
    },
    change: async (id, number) => {
      const error = await dispatch(changePhoneNumber(id, number));
      if (error === null) {
        setOpen(null);
        say('phone.updated');
      }
      return error;
    },
    verified: () => {
      setOpen(null);
      say('auth.verify.done');
    },
    makePrimary: async ({ id }) =>
      sayOutcome(await dispatch(makePrimary(id)), 'phone.primarySet', 'phone.primaryFailed'),
    remove: async ({ id }) =>
      sayOutcome(await dispatch(deletePhoneNumber(id)), 'phone.deleted', 'phone.deleteFailed'),
  };
};
