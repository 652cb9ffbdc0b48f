import type { SyncList, SyncTrouble } from '@squeeze/contracts/oauth-sync';
import { useState } from 'react';
import { isDeclined } from '../../../api/api-error.ts';
import { chooseLists, type ListsNow } from '../../../api/oauth/sync-actions.ts';
import { useListSyncListsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useFailure, type FailureState } from '../use-failure.ts';
import { choiceOf, chosenLists, isChanged, type ListChoice } from './list-choice.ts';

export interface ListChoiceState {
  /** What the service has; undefined until that is known. */
  readonly lists: readonly SyncList[] | undefined;
  /** Why it could not be asked. */
  readonly trouble: SyncTrouble | null;
  /** Until when it wants to be left alone. */
  readonly restsUntil: string | null;
  /** Why the lists are not known. */
  readonly error: unknown;
  readonly looking: boolean;
  readonly look: () => void;
  /** Undefined until the lists are known. */
  readonly choice: ListChoice | undefined;
  readonly choose: (choice: ListChoice) => void;
  readonly failure: FailureState;
  readonly saving: boolean;
  /** Resolves to the lists as they are then; null where it failed. */
  readonly save: () => Promise<ListsNow | null>;
}

/** What is chosen of a connection's lists, and what its person is about to choose. */
export const useListChoice = (integrationId: string): ListChoiceState => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const failure = useFailure();
  const query = useListSyncListsQuery(
    { params: { id: integrationId }, query: {} },
    { refetchOnMountOrArgChange: true },
  );
  /** Null: as on the server, also when that changes. */
  const [draft, setDraft] = useState<ListChoice | null>(null);
  const [saving, setSaving] = useState(false);
  const { data, error, isFetching: looking, refetch } = query;
  const lists = data?.lists;
  const restsUntil = data?.rests_until ?? null;
  const choice = lists && (draft ?? choiceOf(lists));
  const save: ListChoiceState['save'] = async () => {
    if (lists === undefined || choice === undefined) return null;
    failure.dismiss();
    if (!isChanged(lists, choice)) return { lists, restsUntil };
    setSaving(true);
    const saved = await dispatch(chooseLists(integrationId, chosenLists(lists, choice)));
    setSaving(false);
    if ('error' in saved) {
      if (!isDeclined(saved.error)) failure.fail(errorText(saved.error, 'sync.saveFailed'));
      return null;
    }
    setDraft(null);
    return saved.value;
  };
  return {
    lists,
    trouble: data?.trouble ?? null,
    restsUntil,
    error,
    looking,
    look: () => void refetch(),
    choice,
    choose: setDraft,
    failure,
    saving,
    save,
  };
};
