import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMissedRuns } from '../../api/ai-tasks/use-missed-runs.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';

/** How much waits for an answer, and the way there; nothing where nothing does. */
export function MissedLine({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useText();
  const { count } = useMissedRuns();
  if (count === 0) return null;
  return (
    <p className="mb-24 flex flex-wrap items-center justify-between gap-x-16 gap-y-8 rounded-12 border border-line bg-surface px-16 py-8 text-14">
      <span className="flex items-center gap-12">
        <Icon icon={History} className="text-carry-text" />
        {t('missed.count', { count })}
      </span>
      <Button size="sm" onClick={onOpen}>
        {t('missed.open')}
      </Button>
    </p>
  );
}
