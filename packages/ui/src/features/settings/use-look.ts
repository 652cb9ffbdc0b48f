import { keepLook } from '../../api/preferences/preference-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useTheme } from '../../kit/theme.ts';
import type { SettingsValues } from './settings-values.ts';

/** Shows theme and language at once, here, and has the account keep them. */
export const useLook = (): ((look: Partial<Pick<SettingsValues, 'theme' | 'language'>>) => void) => {
  const dispatch = useAppDispatch();
  const { setChoice } = useTheme();
  const { setLanguage } = useLanguage();
  return (look) => {
    if (look.theme !== undefined) setChoice(look.theme);
    // Without a connection the texts cannot be had; the account keeps the choice for later.
    if (look.language !== undefined) setLanguage(look.language).catch(() => undefined);
    void dispatch(keepLook(look));
  };
};
