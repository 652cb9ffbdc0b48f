import { limits } from '@squeeze/contracts/limits';
import { mfaCode, type MfaSetup } from '@squeeze/contracts/mfa';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { aboutField, placeServerErrors } from '../../api/server-field-errors.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CodeField } from '../../kit/code-field.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { FormError } from './form-error.tsx';
import { confirmMfaSetup } from './second-factor-actions.ts';

interface MfaSetupStepsProps {
  readonly setup: MfaSetup;
  readonly userId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** In fours, as it is typed in by hand. */
const grouped = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Scan, keep the backup codes, prove that the app works. */
export function MfaSetupSteps({ setup, userId, onDone, onCancel }: MfaSetupStepsProps): ReactNode {
  const t = useText();
  return (
    <ol className="mt-32 grid gap-32">
      <Step number={1} title={t('setup.scanTitle')} text={t('setup.scanText')}>
        <div className="flex flex-wrap items-center gap-24">
          <img
            src={setup.qr_code}
            alt={t('setup.picture')}
            className="size-[184px] rounded-12 border border-line"
          />
          <div className="grid min-w-0 flex-1 basis-[240px] justify-items-start gap-8">
            <p className="text-14 font-mid">{t('setup.secret')}</p>
            <p className="text-14 text-text-2">{t('setup.secretText')}</p>
            <code translate="no" className="rounded-8 bg-fill px-12 py-8 text-14 wrap-anywhere">
              {grouped(setup.secret_key)}
            </code>
            <CopyButton text={setup.secret_key} label={t('setup.copy')} copied={t('setup.secretCopied')} />
          </div>
        </div>
      </Step>
      <Step number={2} title={t('setup.codesTitle')} text={t('setup.codesText')}>
        <BackupCodes codes={setup.backup_codes} />
      </Step>
      <Step number={3} title={t('setup.confirmTitle')} text={t('setup.confirmText')}>
        <ConfirmForm userId={userId} onDone={onDone} onCancel={onCancel} />
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ number, title, text, children }: StepProps): ReactNode {
  return (
    <li className="grid gap-16 border-t border-line pt-24">
      <div className="grid gap-4">
        <h2 className="display-face text-22">
          <span aria-hidden className="mr-12 text-text-2 tabular-nums">
            {number}
          </span>
          {title}
        </h2>
        <p className="max-w-measure text-text-2">{text}</p>
      </div>
      {children}
    </li>
  );
}

const resolver = formResolver(z.object({ mfa_code: mfaCode }));

function ConfirmForm({
  userId,
  onDone,
  onCancel,
}: Pick<MfaSetupStepsProps, 'userId' | 'onDone' | 'onCancel'>): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver, defaultValues: { mfa_code: '' } });
  const message = form.formState.errors.mfa_code?.message;
  const submit = form.handleSubmit(async ({ mfa_code }) => {
    setFailure(null);
    const error = await dispatch(confirmMfaSetup(userId, mfa_code));
    if (error === null) onDone();
    else {
      const placed = aboutField(error, { invalid_code: 'mfa_code' });
      setFailure(placeServerErrors(placed, ['mfa_code'], form.setError));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-16">
      <FormError error={failure} fallback="factor.failed" />
      <CodeField
        label={t('factor.code')}
        hint={t('factor.codeHint')}
        maxLength={limits.mfaCode.max}
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('mfa_code')}
      />
      <div className="mt-8 flex flex-wrap gap-8">
        <Button type="submit" variant="primary" size="lg" pending={form.formState.isSubmitting}>
          {t('setup.confirm')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onCancel}>
          {t('app.cancelSetup')}
        </Button>
      </div>
    </form>
  );
}

/** The ten codes for the day the phone is lost: out of sight until asked for, to be copied or kept as a file. */
function BackupCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const t = useText();
  const { email } = useUser();
  const id = useId();
  const [shown, setShown] = useState(false);
  const file = `${t('setup.fileTitle', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="grid gap-12">
      <ul
        id={id}
        data-shown-once
        aria-label={t('setup.codesTitle')}
        hidden={!shown}
        className="grid grid-cols-2 gap-x-24 gap-y-8 rounded-12 bg-fill px-24 py-16 tracking-wide tabular-nums phone:px-16"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-8">
        <Button size="sm" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {t(shown ? 'setup.hideCodes' : 'setup.showCodes')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('setup.copyAll')} copied={t('setup.codesCopied')} />
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), 'squeeze-backup-codes.txt')}
        >
          {t('setup.download')}
        </Button>
      </div>
    </div>
  );
}
