import { useEffect, useState } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

export type Offer = 'phone' | 'email';

export interface AccountOffer {
  /**
   * False until it is known whether there is one. It stands above the page: one that came later would push away what
   * somebody is about to press.
   */
  readonly settled: boolean;
  readonly offer: Offer | null;
  readonly skip: (offer: Offer) => void;
}

const storageKeys = { phone: 'squeeze.phone-offer', email: 'squeeze.email-offer' } as const;
/** A page that moves is better than none at all. */
const longestWaitMs = 2_000;

/** Skipping holds until the next sign-in on this device, as long as the window's own storage does. */
const wasSkipped = (offer: Offer, userId: string): boolean =>
  sessionStorage.getItem(storageKeys[offer]) === userId;

/** What a signed-in person has left undone on the way in; one thing at a time, and only what can be done here. */
export const useAccountOffer = (): AccountOffer => {
  const { edition } = usePlatform();
  const { id, is_verified, email_confirmed, email } = useUser();
  const [skipped, setSkipped] = useState<readonly Offer[]>(() =>
    (['phone', 'email'] as const).filter((offer) => wasSkipped(offer, id)),
  );
  const open = {
    phone: !is_verified && !skipped.includes('phone'),
    email: !email_confirmed && email !== '' && !skipped.includes('email'),
  };
  const isAsked = edition === 'cloud' && (open.phone || open.email);
  const { data: system, isError } = useGetSystemQuery(undefined, { skip: !isAsked });
  const [settled, setSettled] = useState(false);
  const known = !isAsked || system !== undefined || isError;
  useEffect(() => {
    if (known) setSettled(true);
  }, [known]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const offered = (): Offer | null => {
    if (!isAsked || system === undefined) return null;
    const { sms, mail } = system.services;
    if (open.phone && sms !== 'not_configured') return 'phone';
    return open.email && mail !== 'not_configured' ? 'email' : null;
  };
  return {
    settled: settled || known,
    offer: offered(),
    skip: (offer) => {
      sessionStorage.setItem(storageKeys[offer], id);
      setSkipped([...skipped, offer]);
    },
  };
};
