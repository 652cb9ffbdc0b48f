import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { isChanged, isToBeSeen } from './list-choice.ts';
import type { ListChoiceState } from './use-list-choice.ts';

interface ListsActionsProps {
  readonly state: ListChoiceState;
  readonly onSave: () => void;
}

/** Saves what is chosen, and leads on to what comes and goes where that is to be seen first. */
export function ListsActions({ state, onSave }: ListsActionsProps): ReactNode {
  const t = useText();
  const { lists, choice, saving } = state;
  if (lists === undefined || choice === undefined || lists.length === 0) return null;
  const leadsOn = isToBeSeen(lists, choice);
  return (
    <Button
      variant="primary"
      pending={saving}
      disabled={!leadsOn && !isChanged(lists, choice)}
      onClick={onSave}
      className="phone:flex-1"
    >
      {t(leadsOn ? 'sync.goOn' : 'sync.save')}
    </Button>
  );
}
