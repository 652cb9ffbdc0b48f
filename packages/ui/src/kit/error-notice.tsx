import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type ErrorNoticeProps = {
  /** What did not work: "Error loading todos". */
  readonly title?: ReactNode;
  /** Why, as far as is known. */
  readonly text?: ReactNode;
  /** A button, where something can be done about it. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
};

/** Something failed: says what. Read aloud when it appears. */
export function ErrorNotice({ title, text, action, className }: ErrorNoticeProps): ReactNode {
  const t = useText();
  return (
    <div role="alert" className={classNames('flex max-w-measure items-start gap-12 py-16', className)}>
      <Icon icon={CircleAlert} className="mt-2 text-danger-text" />
      <div className="grid justify-items-start gap-4">
        <p className="font-mid">{title ?? t('kit.error.title')}</p>
        {text && <p className="text-14 text-text-2 wrap-anywhere">{text}</p>}
        {action}
      </div>
    </div>
  );
}
