import type { ReactNode } from 'react';
import { useGetMfaStatusQuery } from '../../api/mfa/mfa-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

/** What keeps others out, in a line. */
export function SecurityLine(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const isEmbedded = edition === 'embedded';
  const { data } = useGetMfaStatusQuery(undefined, { skip: isEmbedded });
  if (isEmbedded) return t('security.embedded.title');
  if (data === undefined) return '\u2013';
  return t(data.enabled ? 'security.summary.on' : 'security.summary.off');
}
