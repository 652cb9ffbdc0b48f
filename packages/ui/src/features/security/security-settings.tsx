import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmbeddedSecurity } from './embedded-security.tsx';
import { TwoStepSignIn } from './two-step-sign-in.tsx';

/** Password, two-step sign-in and how long a sign-in lasts; without accounts, what there is in their place. */
export function SecuritySettings(): ReactNode {
  const { edition } = usePlatform();
  if (edition === 'embedded') return <EmbeddedSecurity />;
  return (
    <>
      <ChangePassword />
      <TwoStepSignIn />
      <SessionTimeout />
    </>
  );
}

/** The password, which is shown to nobody; the form opens and closes in its place. */
function ChangePassword(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <PageSection title={t('security.password')}>
      <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
        <p className="min-w-0 flex-1 basis-[240px] text-text-2">{t('security.password.text')}</p>
        <Button ref={toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('kit.cancel') : t('security.password.change')}
        </Button>
      </div>
      {open && <ChangePasswordForm onDone={close} />}
    </PageSection>
  );
}

/** How long a sign-in lasts, as the server keeps it. */
function SessionTimeout(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('security.timeout')}>
      <p className="max-w-measure text-text-2">{t('security.timeout.text')}</p>
    </PageSection>
  );
}
