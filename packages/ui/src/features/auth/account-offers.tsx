import { useState, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { EmailOffer } from './email-offer.tsx';
import { PhoneOffer } from './phone-offer.tsx';

type Offer = 'phone' | 'email';

const storageKeys = { phone: 'squeeze.phone-offer', email: 'squeeze.email-offer' } as const;

/** Skipping holds until the next sign-in on this device, as long as the window's own storage does. */
const wasSkipped = (offer: Offer, userId: string): boolean =>
  sessionStorage.getItem(storageKeys[offer]) === userId;

/** What a signed-in person has left undone on the way in; one thing at a time, and only what can be done here. */
export function AccountOffers(): ReactNode {
  const { id, is_verified, email_confirmed, email } = useUser();
  const open = { phone: !is_verified, email: !email_confirmed && email !== '' };
  const { data: system } = useGetSystemQuery(undefined, { skip: !open.phone && !open.email });
  const [skipped, setSkipped] = useState<readonly Offer[]>(() =>
    (['phone', 'email'] as const).filter((offer) => wasSkipped(offer, id)),
  );
  if (system === undefined) return null;
  const { sms, mail } = system.services;
  const skip = (offer: Offer): void => {
    sessionStorage.setItem(storageKeys[offer], id);
    setSkipped([...skipped, offer]);
  };
  if (open.phone && sms !== 'not_configured' && !skipped.includes('phone')) {
    return <PhoneOffer onSkip={() => skip('phone')} />;
  }
  if (open.email && mail !== 'not_configured' && !skipped.includes('email')) {
    return <EmailOffer onSkip={() => skip('email')} />;
  }
  return null;
}
