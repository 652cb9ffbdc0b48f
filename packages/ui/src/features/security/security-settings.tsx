import type { ReactNode } from 'react';
import { usePlatform } from '../../platform/platform-context.tsx';
import { ChangePassword } from './change-password.tsx';
import { EmbeddedSecurity } from './embedded-security.tsx';
import { SessionTimeout } from './session-timeout.tsx';
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
