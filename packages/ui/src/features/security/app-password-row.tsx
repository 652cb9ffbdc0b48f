import type { AppPassword } from '@squeeze/contracts/app-passwords';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { useRevokeAppPasswordMutation } from '../../api/app-passwords/app-password-endpoints.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useOutcomeToast } from '../../parts/use-outcome-toast.ts';

interface AppPasswordRowProps {
  readonly password: AppPassword;
  /** Epoch ms. */
  readonly now: number;
  /** The row goes, and with it the button that had the focus. */
  readonly onRevoked: () => void;
}

/** One program's password: what it is called, when it was last used, and the way to revoke it. */
export function AppPasswordRow({ password, now, onRevoked }: AppPasswordRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { done, failed } = useOutcomeToast();
  const [revoke, { isLoading }] = useRevokeAppPasswordMutation();
  const { id, name, last_used_at: lastUsed, created_at: created } = password;
  const when = (instant: string): string => format.relative(Date.parse(instant), now);
  const confirm = async (): Promise<void> => {
    const { data, error } = await revoke({ params: { id } });
    if (data === undefined) failed(asApiError(error), 'security.apps.revokeFailed');
    else {
      done(t('security.apps.revoked', { name }));
      onRevoked();
    }
  };
  return (
    <li className="flex items-center gap-12 py-12">
      <Icon icon={CalendarDays} className="self-start text-text-2" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="min-w-0 wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-12 text-14 text-text-2">
          <span>
            {lastUsed === null
              ? t('security.apps.neverUsed')
              : t('security.apps.lastUsed', { when: when(lastUsed) })}
          </span>
          <span>{t('security.apps.made', { when: when(created) })}</span>
        </p>
      </div>
      <ConfirmDialog
        danger
        trigger={
          <Button
            size="sm"
            variant="ghost"
            pending={isLoading}
            aria-label={t('security.apps.revokeName', { name })}
            className="-mr-12"
          >
            {t('security.apps.revoke')}
          </Button>
        }
        title={t('security.apps.revokeAsk', { name })}
        description={t('security.apps.revokeText')}
        confirmLabel={t('security.apps.revoke')}
        onConfirm={() => void confirm()}
      />
    </li>
  );
}
