import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { Slice } from '../kit/slice.tsx';
import type { ValueSlot } from '../kit/value-pip.tsx';

export type NotHereYetProps = {
  /** The page that will be here, as its menu entry names it. */
  readonly name: string;
  /** Where the way back leads. */
  readonly backTo?: string | undefined;
  readonly slot?: ValueSlot | undefined;
};

/** The one page for every route whose screen has not come yet. */
export function NotHereYet({ name, backTo = '/dashboard', slot = 8 }: NotHereYetProps): ReactNode {
  const t = useText();
  return (
    <div className="grid max-w-measure justify-items-start gap-16 py-48 phone:py-32">
      <Slice slot={slot} drop className="h-auto w-picture" />
      <h1 className="display-face mt-16 text-36 phone:text-28">{t('kit.notHereYet.title', { name })}</h1>
      <p className="text-18 text-text-2">{t('kit.notHereYet.text')}</p>
      <LinkButton size="lg" className="mt-8" render={<Link to={backTo} />}>
        {t('kit.notHereYet.action')}
      </LinkButton>
    </div>
  );
}
