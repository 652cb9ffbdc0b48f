import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { GlobalShortcut } from '../../platform/platform.ts';
import { isMac } from '../../kit/is-mac.ts';
import { acceleratorOf, keysOf } from './accelerator-keys.ts';

type Shortcut = Awaited<ReturnType<GlobalShortcut['get']>>;

/** The keys that bring quick capture up from anywhere, where the host has such keys. */
export function ShortcutSection(): ReactNode {
  const { shortcut } = usePlatform();
  return shortcut === undefined ? null : <ShortcutKeys shortcut={shortcut} />;
}

function ShortcutKeys({ shortcut }: { readonly shortcut: GlobalShortcut }): ReactNode {
  const t = useText();
  const [current, setCurrent] = useState<Shortcut | null>(null);
  const [recording, setRecording] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const known = await shortcut.get();
      if (!left) setCurrent(known);
    };
    void read();
    return () => {
      left = true;
    };
  }, [shortcut]);

  const take = async (accelerator: string): Promise<void> => {
    const answer = await shortcut.set(accelerator);
    const taken = answer.accelerator === accelerator && answer.registered;
    setCurrent(answer);
    setRefused(!taken);
    setRecording(false);
    if (taken) showToast({ key: 'settings', text: t('shortcut.saved') });
  };
  return (
    <PageSection
      title={t('shortcut.title')}
      text={t('shortcut.text')}
      tools={
        current !== null &&
        !recording && (
          <Button size="sm" onClick={() => setRecording(true)}>
            {t('shortcut.change')}
          </Button>
        )
      }
    >
      {current !== null && !recording && <Keys accelerator={current.accelerator} />}
      {recording && (
        <RecordKeys onKeys={(accelerator) => void take(accelerator)} onLeave={() => setRecording(false)} />
      )}
      {refused && !recording && (
        <p role="alert" className="mt-8 text-14 text-danger-text">
          {t('shortcut.refused')}
        </p>
      )}
      {current?.registered === false && !refused && !recording && (
        <p className="mt-8 text-14 text-carry-text">{t('shortcut.taken')}</p>
      )}
    </PageSection>
  );
}

function Keys({ accelerator }: { readonly accelerator: string }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-4">
      {keysOf(accelerator, isMac()).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </p>
  );
}

interface RecordKeysProps {
  readonly onKeys: (accelerator: string) => void;
  readonly onLeave: () => void;
}

/** Waits for keys to be pressed together. Escape leaves it as it was, Tab goes on. */
function RecordKeys({ onKeys, onLeave }: RecordKeysProps): ReactNode {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent): void => {
    const bare = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === 'Tab' && bare) return;
    event.preventDefault();
    if (event.key === 'Escape' && bare) {
      onLeave();
      return;
    }
    const accelerator = acceleratorOf(event.nativeEvent, isMac());
    if (accelerator !== null) onKeys(accelerator);
  };
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed, for pressing keys
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      className="h-control-lg w-full max-w-form rounded-12 border border-control bg-surface px-16 text-left text-text-2 focus-visible:edge-focus"
    >
      {t('shortcut.press')}
    </button>
  );
}
