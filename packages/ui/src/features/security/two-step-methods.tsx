import type { MfaMethod } from '@squeeze/contracts/mfa';
import { KeyRound, LifeBuoy, MessageSquareText, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { mfaApi, type MfaStatus } from '../../api/mfa/mfa-endpoints.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { AddSmsMethod } from './add-sms-method.tsx';
import { RenewBackupCodes } from './renew-backup-codes.tsx';
import { useOutcomeToast } from '../../parts/use-outcome-toast.ts';

/** Below this many codes new ones are advised. */
const fewCodes = 3;

/** The ways that are on, what can be added, and how to be rid of all of it. */
export function TwoStepMethods({ status }: { readonly status: MfaStatus }): ReactNode {
  const t = useText();
  const left = status.backup_codes_left;
  return (
    <>
      <p className="text-text-2">{t('security.mfa.onText')}</p>
      <HairlineList aria-label={t('security.mfa')} className="mt-8">
        <MethodRow
          icon={KeyRound}
          name={t('security.mfa.app')}
          text={t('security.mfa.appText')}
          action={<TurnOff />}
        />
        <SmsMethod status={status} />
        <MethodRow
          icon={LifeBuoy}
          name={t('security.codes')}
          text={
            <span className={left < fewCodes ? 'text-carry-text' : undefined}>
              {t('security.codes.left', { count: left })}
            </span>
          }
          action={<RenewBackupCodes isUrgent={left < fewCodes} />}
        >
          {left < fewCodes && (
            <p className="mt-8 ml-32 rounded-12 bg-carry-tint px-16 py-12 text-14 text-carry-text phone:ml-0">
              {t('security.codes.few')}
            </p>
          )}
        </MethodRow>
      </HairlineList>
    </>
  );
}

function SmsMethod({ status }: { readonly status: MfaStatus }): ReactNode {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const { data: system } = useGetSystemQuery();
  const isOn = status.methods.includes('sms');
  const row = { icon: MessageSquareText, name: t('security.mfa.sms') };
  if (isOn) {
    return (
      <MethodRow
        {...row}
        text={t('security.mfa.smsOn', { digits: status.phone_hint ?? '' })}
        action={<RemoveSms />}
      />
    );
  }
  if (system?.services.sms === 'not_configured') {
    return <MethodRow {...row} text={t('security.mfa.smsAway')} />;
  }
  return (
    <MethodRow
      {...row}
      text={t('security.mfa.smsOff')}
      action={
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={adding}
          aria-label={adding ? undefined : t('security.mfa.smsAddName')}
          onClick={() => setAdding(!adding)}
        >
          {adding ? t('kit.cancel') : t('security.mfa.smsAdd')}
        </Button>
      }
    >
      {adding && <AddSmsMethod onAdded={() => setAdding(false)} />}
    </MethodRow>
  );
}

/** Takes a way away and says so. The dialog that asked has closed by then, so that another may ask for the password. */
const useDisable = (method: MfaMethod): (() => Promise<void>) => {
  const t = useText();
  const { done, failed } = useOutcomeToast();
  const [disable] = mfaApi.useDisableMfaMutation();
  return async () => {
    const { error } = await disable({ body: { method } });
    if (error !== undefined) failed(asApiError(error), 'security.mfa.failed');
    else done(t(method === 'sms' ? 'security.mfa.smsRemoved' : 'security.mfa.turnedOff'));
  };
};

function RemoveSms(): ReactNode {
  const t = useText();
  const remove = useDisable('sms');
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button size="sm" variant="ghost" aria-label={t('security.mfa.smsRemoveName')}>
          {t('security.mfa.smsRemove')}
        </Button>
      }
      title={t('security.mfa.smsRemoveAsk')}
      description={t('security.mfa.smsRemoveText')}
      confirmLabel={t('security.mfa.smsRemove')}
      onConfirm={() => void remove()}
    />
  );
}

function TurnOff(): ReactNode {
  const t = useText();
  const { roles } = useUser();
  const turnOff = useDisable('totp');
  const isAdministrator = roles.some(({ name }) => name === 'administrator');
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button size="sm" variant="ghost" aria-label={t('security.mfa.turnOffName')}>
          {t('security.mfa.turnOff')}
        </Button>
      }
      title={t('security.mfa.turnOffAsk')}
      description={
        <>
          {t('security.mfa.turnOffText')} {isAdministrator && t('security.mfa.turnOffAdministrator')}
        </>
      }
      confirmLabel={t('security.mfa.turnOff')}
      onConfirm={() => void turnOff()}
    />
  );
}

interface MethodRowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** What the action has opened, below the row. */
  readonly children?: ReactNode;
}

/** One way to prove who one is: what it is, how it stands, what can be done about it. */
function MethodRow({ icon, name, text, action, children }: MethodRowProps): ReactNode {
  return (
    <li className="py-12">
      <div className="flex items-center gap-12">
        <Icon icon={icon} className="mt-2 self-start text-text-2" />
        <div className="grid min-w-0 flex-1 gap-2">
          <p>{name}</p>
          <p className="text-14 text-text-2 wrap-anywhere">{text}</p>
        </div>
        {action && <div className="-mr-12 shrink-0">{action}</div>}
      </div>
      {children}
    </li>
  );
}
