import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useGetAssistantModelQuery } from '../../api/assistant-model/assistant-model-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { ModelView } from './model-view.tsx';

const ModelForm = lazyPart(async () => (await import('./model-form.tsx')).ModelForm);

/** Which model answers and what it may cost: to be read, and to be changed after pressing Change. */
export function ModelSettings(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  // What has been spent grows with every turn.
  const { data, error, isFetching, refetch } = useGetAssistantModelQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setEditing(false);
    // The button is back with the view; whoever works by keyboard goes on from there.
    requestAnimationFrame(() => change.current?.focus());
  };
  const content = (): ReactNode => {
    if (data !== undefined) {
      if (!editing) return <ModelView model={data} />;
      return (
        <Suspense fallback={<LoadingList rows={3} />}>
          <ModelForm saved={data} onDone={leave} />
        </Suspense>
      );
    }
    if (error === undefined) return <LoadingList rows={2} />;
    const { title, reason } = errorText(error, 'assistantModel.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return (
    <PageSection
      title={t('assistantModel.title')}
      text={t('assistantModel.text')}
      tools={
        data !== undefined &&
        !editing && (
          <Button
            ref={change}
            size="sm"
            aria-label={t('assistantModel.changePart', { part: t('assistantModel.title') })}
            onClick={() => setEditing(true)}
          >
            {t('assistantModel.change')}
          </Button>
        )
      }
    >
      {content()}
    </PageSection>
  );
}
