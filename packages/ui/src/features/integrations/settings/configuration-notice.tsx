import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../kit/icon.tsx';

/** Somebody has to set the providers up before this can work. */
export function ConfigurationNotice(): ReactNode {
  const t = useText();
  return (
    <div
      role="alert"
      className="mb-16 flex max-w-measure items-start gap-12 rounded-12 bg-carry-tint px-16 py-12"
    >
      <Icon icon={TriangleAlert} className="mt-2 text-carry-text" />
      <div className="grid gap-4">
        <p className="font-mid">{t('oauth.configuration')}</p>
        <p className="text-14">{t('oauth.refresh.notConfigured')}</p>
      </div>
    </div>
  );
}
