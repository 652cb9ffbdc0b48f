import { hasAdministrator, hasPremium } from '@squeeze/domain/roles';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../api/store-hooks.ts';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { RoutePage } from './route-page.tsx';

/** For premium members and administrators. The server decides again, for every call. */
export function PremiumOnly(): ReactNode {
  return hasPremium(useUser().roles) ? <Outlet /> : <Denied reason="app.deniedSms" />;
}

/** For administrators. The server decides again, for every call. */
export function AdministratorOnly(): ReactNode {
  const { pathname } = useLocation();
  const isUsers = /\/admin-users\/?$/i.test(pathname);
  if (hasAdministrator(useUser().roles)) return <Outlet />;
  return <Denied reason={isUsers ? 'app.deniedUsers' : 'app.deniedAdmin'} />;
}

function Denied({ reason }: { readonly reason: PlainMessageId }): ReactNode {
  const t = useText();
  return (
    <RoutePage title="app.denied">
      <PageBody className="grid gap-12">
        <PageHeader title={t('app.denied')} />
        <p className="max-w-measure text-text-2">{t(reason)}</p>
      </PageBody>
    </RoutePage>
  );
}
