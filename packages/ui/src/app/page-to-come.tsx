import type { ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { NotHereYet } from '../parts/not-here-yet.tsx';
import { PublicHeader } from './public-header.tsx';

interface PageToComeProps {
  readonly title: PlainMessageId;
}

/** A page of the dashboard whose screen has not come yet. */
export function PageToCome({ title }: PageToComeProps): ReactNode {
  const t = useText();
  return (
    <PageBody>
      <NotHereYet name={t(title)} />
    </PageBody>
  );
}

/** A public page whose screen has not come yet. */
export function PublicPageToCome({ title }: PageToComeProps): ReactNode {
  const t = useText();
  return (
    <div className="mx-auto w-full max-w-page px-24">
      <PublicHeader />
      <main>
        <NotHereYet name={t(title)} backTo="/" />
      </main>
    </div>
  );
}
