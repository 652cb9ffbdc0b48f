import { type Import, importedNouns } from '@squeeze/contracts/imports';
import { useRef, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { keepSentence } from '@squeeze/contracts/sentences/kept-sentence';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { ImportCounts } from './import-counts.tsx';
import { isLong, UnfinishedUpload, UploadProgress } from './upload-progress.tsx';
import { PickFolder } from './pick-folder.tsx';
import { useImport, type ImportState } from './use-import.ts';

/** Takes an export over: shows first what is in it. */
export function ImportData(): ReactNode {
  const t = useText();
  const state = useImport(useUser().id);
  const input = useRef<HTMLInputElement>(null);
  const isUntouched = state.file === null;
  return (
    <Subsection title={t('data.import.title')}>
      <p className="max-w-measure text-text-2">{t('data.import.text')}</p>
      <p className="max-w-measure text-text-2">{t('data.import.foldersText')}</p>
      <UnfinishedUpload state={state} />
      <ImportProgress state={state} />
      <UploadProgress progress={state.progress} />
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('data.import.chooseName')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (file !== undefined) state.choose(file);
        }}
      />
      <div className="mt-8 flex flex-wrap gap-8">
        <Confirm state={state} />
        <Button
          variant={isUntouched ? 'secondary' : 'ghost'}
          pending={state.isBusy && state.shown === null}
          disabled={state.isBusy}
          onClick={() => input.current?.click()}
        >
          {t(isUntouched ? 'data.import.choose' : 'data.import.chooseOther')}
        </Button>
        <PickFolder disabled={state.isBusy} onPicked={state.choose} />
        {(state.progress !== null || state.unfinished !== null) && (
          <Button variant="ghost" onClick={state.cancel}>
            {t(state.progress === null ? 'data.import.giveUp' : 'kit.cancel')}
          </Button>
        )}
      </div>
    </Subsection>
  );
}

const newOf = ({ counts }: Import): number => importedNouns.reduce((sum, noun) => sum + counts[noun].new, 0);

/** The one thing to do next with a file: take it over, or again where that broke off. */
function Confirm({
  state: { file, shown, isBusy, error, confirm, choose },
}: {
  readonly state: ImportState;
}): ReactNode {
  const t = useText();
  if (file === null) return null;
  if (shown === null) {
    return error !== null && error.kind !== 'problem' ? (
      <Button onClick={() => choose(file)}>{t('data.import.again')}</Button>
    ) : null;
  }
  if (!shown.dry_run) {
    return shown.state === 'failed' ? (
      <Button pending={isBusy} onClick={confirm}>
        {t('data.import.again')}
      </Button>
    ) : null;
  }
  const count = newOf(shown);
  if (shown.state !== 'done' || count === 0) return null;
  return (
    <Button variant="primary" pending={isBusy} onClick={confirm}>
      {t('data.import.action', { count })}
    </Button>
  );
}

/** Where an import stands, read aloud as it changes. */
function ImportProgress({
  state: { file, progress, shown, isBusy, error },
}: {
  readonly state: ImportState;
}): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const sentenceText = useSentenceText();
  if (file === null) return null;
  const { name } = file;
  const failure =
    error && errorText(error, shown === null ? 'data.import.countFailed' : 'data.import.failed');
  return (
    <div className="grid w-full gap-12">
      <output className="block wrap-anywhere">
        {error === null &&
          (shown === null ? (
            isBusy && t(beginning(progress), { name })
          ) : (
            <Standing name={name} shown={shown} />
          ))}
      </output>
      {failure && <ErrorState title={failure.title} text={failure.reason} className="py-0" />}
      {shown?.state === 'failed' && (
        <ErrorState title={t('data.import.failed')} text={t('data.import.failedText')} className="py-0" />
      )}
      {shown && <ImportCounts shown={shown} caption={t('data.import.found', { name })} />}
      {shown && shown.remarks.length > 0 && (
        <ul className="grid max-w-measure list-disc gap-4 pl-24 text-14 text-text-2">
          {shown.remarks.map((remark, index) => (
            <li key={remark}>
              {sentenceText(
                keepSentence({
                  id: shown.remark_codes[index] ?? '',
                  values: shown.remark_values[index] ?? {},
                  detail: remark,
                }),
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is done with a file before anything of it is known. */
const beginning = (progress: ImportState['progress']) => {
  if (progress === null || !isLong(progress)) return 'data.import.counting';
  return progress.isWaiting ? 'data.import.waiting' : 'data.import.sending';
};

function Standing({ name, shown }: { readonly name: string; readonly shown: Import }): ReactNode {
  const t = useText();
  const count = newOf(shown);
  if (shown.state === 'running')
    return t(shown.dry_run ? 'data.import.counting' : 'data.import.running', { name });
  if (shown.state === 'failed') return null;
  if (shown.dry_run) return count === 0 ? t('data.import.nothingNew') : null;
  return t('data.import.done', { count });
}
