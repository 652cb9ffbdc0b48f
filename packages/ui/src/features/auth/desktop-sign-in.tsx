import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import type { BrowserSignIn, ServerChoice } from '../../platform/platform.ts';

interface DesktopSignInProps {
  readonly browser: BrowserSignIn;
  readonly choice: ServerChoice | undefined;
}

/** What a desktop offers beside the form: the system's browser, and the way back to a life without an account. */
export function DesktopSignIn({ browser, choice }: DesktopSignInProps): ReactNode {
  const t = useText();
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  useEffect(
    () => browser.onFinished((outcome) => setState(outcome === 'failed' ? 'failed' : 'idle')),
    [browser],
  );
  const begin = (): void => {
    setState('waiting');
    browser.begin().catch(() => setState('failed'));
  };
  return (
    <div className="mb-24 grid gap-12">
      <Button size="lg" className="w-full" onClick={begin}>
        {t('auth.desktop.browser')}
      </Button>
      <output className="text-14 text-text-2 empty:-mt-12">
        {state === 'waiting' && t('auth.desktop.waiting')}
        {state === 'failed' && t('auth.desktop.failed')}
      </output>
      {choice && (
        <p className="text-14 wrap-anywhere text-text-2">
          {t('auth.desktop.server', { origin: choice.current().origin })}{' '}
          <TextButton onClick={() => void choice.choose({ mode: 'embedded' })}>
            {t('auth.desktop.here')}
          </TextButton>
        </p>
      )}
    </div>
  );
}
