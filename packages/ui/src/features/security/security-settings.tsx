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

const rules = [
  ['security.timeout.access', 'security.timeout.accessRule'],
  ['security.timeout.idle', 'security.timeout.idleRule'],
  ['security.timeout.most', 'security.timeout.mostRule'],
] as const;

/** How long a sign-in lasts, as the server keeps it. */
function SessionTimeout(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('security.timeout')}>
      <p className="text-text-2">{t('security.timeout.text')}</p>
      <dl className="mt-12 grid max-w-form grid-cols-[minmax(0,1fr)_auto] gap-x-24 gap-y-8 text-14">
        {rules.map(([name, rule]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-2">{t(name)}</dt>
            <dd>{t(rule)}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
