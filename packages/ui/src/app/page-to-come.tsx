import type { ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { NotHereYet } from '../parts/not-here-yet.tsx';
import { PageBody } from '../kit/page-body.tsx';

/** A page of the dashboard whose screen has not come yet. */
export function PageToCome({ title }: { readonly title: PlainMessageId }): ReactNode {
  const t = useText();
  return (
    <PageBody>
      <NotHereYet name={t(title)} />
    </PageBody>
  );
}
