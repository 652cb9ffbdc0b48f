import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';

interface PreviewActionsProps {
  /** How many lists wait for a yes; undefined until that is known. */
  readonly found: number | undefined;
  readonly starting: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** Begins with what was seen, leaves it for later, or goes back to choose otherwise. */
export function PreviewActions(props: PreviewActionsProps): ReactNode {
  const { found, starting, onBack, onClose, onStart } = props;
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-8 phone:w-full">
      <Button
        variant="primary"
        pending={starting}
        disabled={found === undefined || found === 0}
        onClick={onStart}
        className="phone:flex-1"
      >
        {t('sync.start')}
      </Button>
      <Button disabled={starting} onClick={onClose} className="phone:flex-1">
        {t('sync.notNow')}
      </Button>
      <Button variant="ghost" disabled={starting} onClick={onBack} className="phone:basis-full">
        {t('sync.back')}
      </Button>
    </div>
  );
}
