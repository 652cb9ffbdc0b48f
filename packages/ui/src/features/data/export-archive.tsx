import type { Export } from '@squeeze/contracts/exports';
import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { Subsection } from '../../kit/subsection.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import { useExport, type ExportState } from './use-export.ts';

const texts = {
  everything: {
    title: 'data.export.title',
    text: 'data.export.text',
    action: 'data.export.action',
    failed: 'data.export.failed',
    done: 'data.export.done',
  },
  notes: {
    title: 'data.notes.title',
    text: 'data.notes.text',
    action: 'data.notes.action',
    failed: 'data.notes.failed',
    done: 'data.notes.done',
  },
} as const;

/** Brings everything a person has, or the notes, as one file. */
export function ExportArchive({ what }: { readonly what: Export['what'] }): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, text, action, failed, done } = texts[what];
  const state = useExport(what, () => showToast({ text: t(done) }));
  const { isBusy, made, progress, error, canGoOn } = state;
  const failure = error && errorText(error, failed);
  return (
    <Subsection title={t(title)}>
      <p className="max-w-measure text-text-2">{t(text)}</p>
      <output className="block max-w-measure wrap-anywhere">
        <Standing state={state} />
      </output>
      {isBusy && made !== null && progress !== null && (
        <TransferProgress received={progress.received} bytes={made.bytes ?? 0} />
      )}
      {failure && (
        <ErrorState
          title={failure.title}
          text={failure.reason ?? t(canGoOn ? 'data.export.goOnText' : 'data.export.againText')}
          className="py-8"
        />
      )}
      <div className="mt-8 flex flex-wrap gap-8">
        <Button pending={isBusy} onClick={state.start}>
          {t(canGoOn ? 'data.export.goOn' : action)}
        </Button>
        {(isBusy || canGoOn) && (
          <Button variant="ghost" onClick={state.cancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </Subsection>
  );
}

/** Where it stands, read aloud as it changes. */
function Standing({ state: { isBusy, made, progress } }: { readonly state: ExportState }): ReactNode {
  const t = useText();
  if (!isBusy) return null;
  if (made === null) return t('data.export.making');
  return t(progress?.isWaiting === true ? 'data.export.waiting' : 'data.export.fetching', {
    name: made.file_name,
  });
}
