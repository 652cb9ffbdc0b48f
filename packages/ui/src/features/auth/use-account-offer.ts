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
/** Who has skipped it is left in peace for so long, however often they sign in. */
const peaceMs = 30 * 24 * 60 * 60_000;
/** A page without the offer is better than none at all. */
const longestWaitMs = 2_000;

/** Kept as who skipped it and until when (epoch ms). Storage may be denied: skipping then holds for this page only. */
const wasSkipped = (offer: Offer, userId: string): boolean => {
  try {
    const [id, until] = (localStorage.getItem(storageKeys[offer]) ?? '').split(' ');
    return id === userId && Number(until) > Date.now();
  } catch {
    return false;
  }
};

const keepSkipped = (offer: Offer, userId: string): void => {
  try {
    localStorage.setItem(storageKeys[offer], `${userId} ${Date.now() + peaceMs}`);
  } catch {
    // see wasSkipped
  }
};

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
  const [late, setLate] = useState(false);
  const known = !isAsked || system !== undefined || isError;
  useEffect(() => {
    if (known && !late) setSettled(true);
  }, [known, late]);
  useEffect(() => {
    const timer = setTimeout(setLate, longestWaitMs, true);
    return () => clearTimeout(timer);
  }, []);
  const offered = (): Offer | null => {
    if (!isAsked || system === undefined || (late && !settled)) return null;
    const { sms, mail } = system.services;
    if (open.phone && sms !== 'not_configured') return 'phone';
    return open.email && mail !== 'not_configured' ? 'email' : null;
  };
  return {
    settled: settled || known || late,
    offer: offered(),
    skip: (offer) => {
      keepSkipped(offer, id);
      setSkipped([...skipped, offer]);
    },
  };
};
