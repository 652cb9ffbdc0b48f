import type { SyncTrouble } from '@squeeze/contracts/oauth-sync';
import type { MessageId, PlainMessageId } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';

const words = {
  signed_out: { why: 'sync.why.signedOut', press: 'sync.press.signedOut' },
  ran_out: { why: 'sync.why.ranOut', press: 'sync.press.refresh' },
  not_allowed: { why: 'sync.why.notAllowed', press: 'sync.press.notAllowed' },
  missing: { why: 'sync.why.missing', press: 'sync.press.missing' },
  limited: { why: 'sync.why.limited', press: null },
  unreachable: { why: 'sync.why.unreachable', press: 'sync.press.now' },
  refused: { why: 'sync.why.refused', press: 'sync.press.now' },
  garbled: { why: 'sync.why.garbled', press: 'sync.press.now' },
} as const satisfies Record<SyncTrouble, { readonly why: MessageId; readonly press: PlainMessageId | null }>;

/** Why a list is not kept in step, and what to press. */
export const useSyncTroubleText = (): ((trouble: SyncTrouble, service: string) => string) => {
  const t = useText();
  return (trouble, name) => {
    const { why, press } = words[trouble];
    return press === null ? t(why, { name }) : `${t(why, { name })} ${t(press)}`;
  };
};
