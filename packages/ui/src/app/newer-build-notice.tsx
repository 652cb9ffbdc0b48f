import { useEffect, type ReactNode } from 'react';
import { isTextKept } from '../api/kept/kept-text.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { ReloadButton } from '../kit/reload-button.tsx';
import { followNewerBuild, useNewerBuild } from '../kit/newer-build.ts';
import { noteTyping, typedTexts } from '../kit/typed-fields.ts';

/** What is typed and kept nowhere, or shown this once, such as new backup codes. */
const wouldLose = (): boolean =>
  typedTexts().some((text) => !isTextKept(text)) || document.querySelector('[data-shown-once]') !== null;

/** Says that only a reload brings the rest of Squeeze, where doing that by itself would lose what somebody has typed. */
export function NewerBuildNotice(): ReactNode {
  const t = useText();
  const waits = useNewerBuild();
  useEffect(noteTyping, []);
  useEffect(() => followNewerBuild(wouldLose), []);
  return (
    waits && (
      <div className="sticky bottom-0 z-50 grid justify-items-center border-t border-line bg-surface-raised px-24 shadow-raised">
        <ErrorNotice
          title={t('app.newer')}
          text={t('app.newerText')}
          action={<ReloadButton>{t('app.reload')}</ReloadButton>}
        />
      </div>
    )
  );
}
