import { bareMessage } from './bare-message.ts';

export type SpokenDecision =
  /** A yes with the four digits that were asked for. */
  | { readonly kind: 'confirm'; readonly digits: string }
  /** A yes without them, or with something else in their place. */
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' };

const yes = '(?:YES|Y|YEP|OK|OKAY|OUI|SI)';
const withDigits = new RegExp(`^${yes}\\s*[,.:-]?\\s*(\\d{4})$`);
const bareYes = new RegExp(`^${yes}(?:\\s+\\d+)?$`);
const no = /^(?:NO|N|NOPE|NON)$/;

/** What a text decides about something that waits for a yes; null when it is about something else. */
export function spokenDecision(body: string): SpokenDecision | null {
  const said = bareMessage(body.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase());
  const [, digits] = withDigits.exec(said) ?? [];
  if (digits !== undefined) return { kind: 'confirm', digits };
  if (bareYes.test(said)) return { kind: 'yes' };
  return no.test(said) ? { kind: 'no' } : null;
}
