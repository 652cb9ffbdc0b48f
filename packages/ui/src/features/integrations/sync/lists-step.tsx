import { syncedNouns } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { isLeaving } from './list-choice.ts';
import { ListGroup } from './list-group.tsx';
import { ListsTroubleNotice } from './lists-trouble-notice.tsx';
import type { ListChoiceState } from './use-list-choice.ts';

interface ListsStepProps {
  readonly service: string;
  readonly state: ListChoiceState;
}

/** The lists of a service by what they hold, each with its switch. */
export function ListsStep({ service, state }: ListsStepProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { lists, trouble, restsUntil, error, looking, look, choice, choose, saving } = state;
  if (lists === undefined || choice === undefined) {
    if (error === undefined) return <LoadingList rows={4} className="mt-16" />;
    return (
      <ErrorState
        title={t('sync.loadFailed')}
        text={errorText(error, 'sync.loadFailed').reason}
        retrying={looking}
        onRetry={look}
      />
    );
  }
  // That it rests is said above all of them.
  const said =
    restsUntil === null
      ? lists
      : lists.map((list) => (list.trouble === 'limited' ? { ...list, trouble: null } : list));
  return (
    <>
      {trouble !== null && (
        <ListsTroubleNotice
          trouble={trouble}
          service={service}
          restsUntil={restsUntil}
          meanwhile={t('sync.restsChange')}
          retrying={looking}
          onRetry={look}
        />
      )}
      {lists.length === 0 && trouble === null && (
        <EmptyState
          title={t('sync.none')}
          text={t('sync.noneText', { name: service })}
          action={
            <Button size="sm" pending={looking} onClick={look}>
              {t('sync.lookAgain')}
            </Button>
          }
        />
      )}
      {syncedNouns.map((noun) => {
        const ofNoun = said.filter((list) => list.noun === noun);
        return (
          ofNoun.length > 0 && (
            <ListGroup
              key={noun}
              noun={noun}
              lists={ofNoun}
              service={service}
              choice={choice}
              disabled={saving}
              onChoice={choose}
            />
          )
        );
      })}
      <output className="mt-16 block text-14 text-text-2 empty:hidden">
        {isLeaving(lists, choice) && t('sync.leaves')}
      </output>
    </>
  );
}
