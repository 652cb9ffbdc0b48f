import { useRef, useState, type ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { mfaApi } from '../../api/mfa/mfa-endpoints.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { NewBackupCodes } from './new-backup-codes.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** Makes ten new backup codes: asks for the password, then shows them this once. */
export function RenewBackupCodes({ isUrgent }: { readonly isUrgent: boolean }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = useRef<HTMLButtonElement>(null);
  const change = (next: boolean): void => {
    // What is shown once is gone from here, too.
    setCodes(null);
    setOpen(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="sm" variant={isUrgent ? 'secondary' : 'ghost'}>
          {t('security.codes.renew')}
        </Button>
      }
      title={t('security.codes.renewName')}
      description={t(codes === null ? 'security.codes.renewText' : 'security.codes.shownText')}
    >
      {codes === null ? (
        <AskFirst onCodes={setCodes} onCancel={() => change(false)} />
      ) : (
        <NewBackupCodes codes={codes} keptRef={kept} onKept={() => change(false)} />
      )}
    </Dialog>
  );
}

interface AskFirstProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function AskFirst({ onCodes, onCancel }: AskFirstProps): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const [renew] = mfaApi.useRenewBackupCodesMutation();
  const proof = useProof(async (password) => {
    const { data, error } = await renew({ body: { password } });
    if (data === undefined) return asApiError(error);
    onCodes(data.backup_codes);
    return null;
  });
  return (
    <form noValidate onSubmit={proof.submit} className="grid gap-16">
      {proof.failure && <FormProblem {...problemText(proof.failure, 'security.codes.failed')} />}
      <ProofFields proof={proof} />
      <footer className="mt-8 flex flex-wrap justify-end gap-8 phone:*:flex-1">
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="primary" pending={proof.form.formState.isSubmitting}>
          {t('security.codes.renewAction')}
        </Button>
      </footer>
    </form>
  );
}
