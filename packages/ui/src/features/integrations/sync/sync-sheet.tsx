import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { hasCode, isDeclined } from '../../../api/api-error.ts';
import { confirmLists } from '../../../api/oauth/sync-actions.ts';
import { usePreviewSyncMutation } from '../../../api/oauth/sync-endpoints.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Sheet } from '../../../kit/sheet.tsx';
import { showToast } from '../../../kit/show-toast.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { ListsActions } from './lists-actions.tsx';
import { ListsStep } from './lists-step.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useListChoice } from './use-list-choice.ts';
import { useRestEnd } from './use-rest-end.ts';

export type SyncStep = 'lists' | 'preview';

interface SyncSheetProps {
  readonly integrationId: string;
  /** What the service is called. */
  readonly service: string;
  readonly begin: SyncStep;
  readonly onClose: () => void;
}

/** Chooses the lists of a service that are kept in step, and shows what comes and goes before it begins. */
export function SyncSheet({ integrationId, service, begin, onClose }: SyncSheetProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [step, setStep] = useState(begin);
  const [starting, setStarting] = useState(false);
  const state = useListChoice(integrationId);
  const [preview, { data, error, isLoading, reset }] = usePreviewSyncMutation();
  const look = (): void => {
    void preview({ params: { id: integrationId } });
  };
  const lookFirst = useEffectEvent(() => {
    if (begin === 'preview') look();
  });
  useEffect(() => lookFirst(), []);
  const restEnd = useRestEnd();
  const beginsText = (until: string | null): string | undefined =>
    until === null ? undefined : t('sync.startsAt', { name: service, until: restEnd(until) });
  const save = async (): Promise<void> => {
    const saved = await state.save();
    if (saved === null) return;
    if (saved.lists.some(({ chosen, waits }) => chosen && waits)) {
      setStep('preview');
      look();
      return;
    }
    showToast({
      key: `sync-${integrationId}`,
      text: t('sync.saved'),
      // What is let go of is at once.
      detail: saved.lists.some(({ confirmed }) => confirmed) ? beginsText(saved.restsUntil) : undefined,
    });
    onClose();
  };
  const goBack = (): void => {
    state.failure.dismiss();
    reset();
    setStep('lists');
  };
  const start = async (): Promise<void> => {
    state.failure.dismiss();
    setStarting(true);
    const begun = await dispatch(confirmLists(integrationId, data?.lists ?? []));
    setStarting(false);
    if ('error' in begun) {
      if (!isDeclined(begun.error)) state.failure.fail(errorText(begun.error, 'sync.startFailed'));
      // What was seen is not what would begin.
      if (hasCode(begun.error, 'changed_since')) look();
      return;
    }
    showToast({
      key: `sync-${integrationId}`,
      text: begun.value === null ? t('sync.started', { name: service }) : t('sync.saved'),
      detail: beginsText(begun.value) ?? t('sync.nowText'),
    });
    onClose();
  };
  const isLists = step === 'lists';
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isLists ? t('sync.panelTitle', { name: service }) : t('sync.previewTitle')}
      actions={
        isLists ? (
          <ListsActions key="lists" state={state} onSave={() => void save()} />
        ) : (
          <PreviewActions
            key="preview"
            found={error === undefined ? data?.lists.length : undefined}
            starting={starting}
            onBack={goBack}
            onClose={onClose}
            onStart={() => void start()}
          />
        )
      }
    >
      <FailureBanner {...state.failure} />
      {isLists ? (
        <>
          <p className="mt-8 text-text-2">{t('sync.panelText')}</p>
          <ListsStep service={service} state={state} />
        </>
      ) : (
        <PreviewStep seen={data} service={service} error={error} looking={isLoading} onRetry={look} />
      )}
    </Sheet>
  );
}
