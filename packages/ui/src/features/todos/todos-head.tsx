import { Keyboard } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { TodoFilters } from './todo-filters.tsx';
import { TodoViews } from './todo-views.tsx';
import { openShortcuts } from '../../parts/keys/open-shortcuts.ts';
import type { ListChoiceState } from './use-list-choice.ts';

interface TodosHeadProps extends ListChoiceState {
  readonly showRef: Ref<HTMLButtonElement>;
}

/** The name of the page and what is chosen to be seen. */
export function TodosHead({ choice, choose, showRef }: TodosHeadProps): ReactNode {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('todos.title')}
        className="mb-8"
        tools={
          <>
            <TodoFilters choice={choice} onChoose={choose} showRef={showRef} />
            <IconButton
              icon={Keyboard}
              label={t('keys.title')}
              keys="?"
              onClick={openShortcuts}
              className="-my-8 -mr-10 phone:hidden"
            />
          </>
        }
      />
      <TodoViews view={choice.view} />
    </>
  );
}
