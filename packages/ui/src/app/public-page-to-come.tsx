import type { ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { NotHereYet } from '../parts/not-here-yet.tsx';
import { PublicHeader } from './public-header.tsx';

/** A public page whose screen has not come yet. */
export function PublicPageToCome({ title }: { readonly title: PlainMessageId }): ReactNode {
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
