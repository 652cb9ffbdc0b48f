import type { KeychainState } from '@squeeze/contracts/desktop-bridge';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ServerChoice } from '../../platform/platform.ts';

/** Whether signing in outlives the application, which takes a keychain. Says nothing until it is known. */
export function KeychainLine({ choice }: { readonly choice: ServerChoice }): ReactNode {
  const t = useText();
  const [state, setState] = useState<KeychainState | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const known = await choice.keychain().catch(() => null);
      if (!gone) setState(known);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [choice]);
  if (state === null) return null;
  return (
    <p className="max-w-measure text-14 text-text-2">
      {state.storage === 'keychain'
        ? t('serverChoice.keychain')
        : (state.reason ?? t('serverChoice.noKeychain'))}
    </p>
  );
}
