import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

interface AiTasksHeadProps {
  readonly adding: boolean;
  /** Something else is the one thing to do: the button steps back. */
  readonly aside: boolean;
  readonly onToggle: () => void;
}

/** The name of the page, what it is for, and the way to a new task. */
export function AiTasksHead({ adding, aside, onToggle }: AiTasksHeadProps): ReactNode {
  const t = useText();
  return (
    <header className="mb-24 flex flex-wrap items-start justify-between gap-x-24 gap-y-16">
      <div className="min-w-0">
        <h1 className="display-face text-28">{t('aiTasks.title')}</h1>
        <p className="mt-4 text-14 text-text-2">{t('aiTasks.subtitle')}</p>
      </div>
      <Button
        variant={adding || aside ? 'secondary' : 'primary'}
        aria-expanded={adding}
        aria-keyshortcuts="n"
        onClick={onToggle}
      >
        {adding ? (
          t('kit.cancel')
        ) : (
          <>
            <Icon icon={Plus} />
            {t('aiTasks.add')}
          </>
        )}
      </Button>
    </header>
  );
}
