import { useEffect, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasCode, type ApiError } from '../../api/api-error.ts';
import { deleteAccount } from '../../api/account-deletion/delete-account.ts';
import { adoptWaiting } from '../../api/outbox/adopt-waiting.ts';
import { selectEntries } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { useProblemText, type ProblemText } from '../../api/use-problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

/** The way out: what it means, and after the password the action itself. */
export function DeleteAccount(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <PageSection title={t('security.delete')}>
      <p className="text-text-2">{t('security.delete.text')}</p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="danger" className="mt-12 -ml-16">
            {t('security.delete.action')}
          </Button>
        }
        title={t('security.delete.title')}
      >
        <DeleteForm onCancel={() => setOpen(false)} />
      </Dialog>
    </PageSection>
  );
}

const steps = ['security.delete.now', 'security.delete.within', 'security.delete.after'] as const;

function DeleteForm({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const words = useDeletionWords();
  const waiting = useAppSelector(selectEntries).length;
  useEffect(() => void dispatch(adoptWaiting()), [dispatch]);
  const tick = useId();
  const [understood, setUnderstood] = useState(false);
  const [missed, setMissed] = useState(false);
  const proof = useProof(async (password) => {
    const answer = await dispatch(deleteAccount(password));
    if ('error' in answer) return answer.error;
    // The guard leads there, too; but the server's own news of the end may have been quicker and led to signing in.
    void navigate('/account-deletion', { replace: true, state: { deletionAt: answer.deletionAt } });
    return null;
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setMissed(!understood);
        if (understood) {
          proof.submit(event);
          return;
        }
        event.preventDefault();
        void proof.form.trigger();
      }}
      className="grid gap-16"
    >
      <ul className="grid list-disc gap-4 pl-24 text-text-2">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        {waiting > 0 && <li>{t('security.delete.waiting', { count: waiting })}</li>}
      </ul>
      {proof.failure && <FormProblem {...words(proof.failure)} />}
      <ProofFields proof={proof} />
      <div>
        <Checkbox
          label={t('security.delete.understand')}
          checked={understood}
          describedBy={missed && !understood ? tick : undefined}
          onCheckedChange={setUnderstood}
        />
        {missed && !understood && (
          <p id={tick} role="alert" className="text-13 text-danger-text">
            {t('security.delete.tick')}
          </p>
        )}
      </div>
      <footer className="mt-8 flex flex-wrap justify-end gap-8 phone:*:flex-1">
        <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="danger" solid pending={proof.form.formState.isSubmitting}>
          {t('security.delete.action')}
        </Button>
      </footer>
    </form>
  );
}

const useDeletionWords = (): ((error: ApiError) => ProblemText) => {
  const t = useText();
  const problemText = useProblemText();
  return (error) =>
    hasCode(error, 'last_administrator')
      ? { title: t('security.delete.failed'), reason: t('security.delete.lastAdministrator'), wait: null }
      : problemText(error, 'security.delete.failed');
};
