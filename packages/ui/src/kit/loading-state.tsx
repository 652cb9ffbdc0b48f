import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type LoadingStateProps = {
  /** What is being waited for: "Checking authentication...". */
  readonly text?: ReactNode;
  readonly className?: string | undefined;
};

/** A whole region that is on its way and whose shape is not known yet. */
export function LoadingState({ text, className }: LoadingStateProps): ReactNode {
  const t = useText();
  return (
    <output className={classNames('grid place-items-center gap-16 py-64 text-14 text-text-2', className)}>
      <Spinner size="md" />
      {text ?? t('kit.loading')}
    </output>
  );
}
