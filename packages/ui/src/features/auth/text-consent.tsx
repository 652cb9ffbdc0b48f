import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** What a person agrees to by giving a phone number: what is sent, how often, what it may cost, and how to end it. */
export function TextConsent(): ReactNode {
  const t = useText();
  return <p className="text-13 text-text-2">{t('auth.consent')}</p>;
}
