import { useEffect, type ReactNode } from 'react';
import { isTextKept } from '../api/kept/kept-text.ts';
import { useText } from '../i18n/use-text.ts';
import { buttonClass } from '../kit/button-class.ts';
import { ReloadButton } from '../kit/reload-button.tsx';
import { followNewerBuild, newerBuild, useBuildNews } from '../kit/newer-build.ts';
import { noteTyping, typedTexts } from '../kit/typed-fields.ts';
import { whenIdle } from '../kit/when-idle.ts';
import { usePlatform } from '../platform/platform-context.tsx';

/** What is typed and kept nowhere, or shown this once, such as new backup codes. */
const wouldLose = (): boolean =>
  typedTexts().some((text) => !isTextKept(text)) || document.querySelector('[data-shown-once]') !== null;

/**
 * Says that a newer build is there, which only a reload brings: it is offered, or the rest of this one is gone and loading
 * the page by itself would lose what somebody has typed.
 */
export function NewerBuildNotice(): ReactNode {
  const t = useText();
  const news = useBuildNews();
  const { keepApp } = usePlatform();
  useEffect(noteTyping, []);
  useEffect(() => followNewerBuild(wouldLose), []);
  // Where storage is denied, the app comes from the network each time.
  useEffect(() => whenIdle(() => void keepApp?.(newerBuild).catch(() => undefined)), [keepApp]);
  return (
    news && (
      <div
        role={news === 'offered' ? 'status' : 'alert'}
        className="sticky bottom-0 z-50 flex items-center justify-center gap-16 border-t border-line bg-surface-raised px-24 py-12 shadow-raised"
      >
        <div>
          <p className="font-mid">{t('app.newer')}</p>
          <p className="text-14 text-text-2">{t('app.newerText')}</p>
        </div>
        <ReloadButton>{t('app.reload')}</ReloadButton>
        {news === 'offered' && (
          <button
            type="button"
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            onClick={newerBuild.putOff}
          >
            {t('kit.dismiss')}
          </button>
        )}
      </div>
    )
  );
}
