import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { SignInNews } from './auth-actions.ts';

/** From here on a person should think of new backup codes. */
const fewCodes = 3;

/** Tells what a sign-in has brought about besides opening the door. */
export const useSignInNews = (): ((news: SignInNews) => Promise<void>) => {
  const t = useText();
  const { whole } = useLanguage();
  return async ({ deletionCancelled, backupCodesLeft }) => {
    const fewLeft = backupCodesLeft !== null && backupCodesLeft <= fewCodes;
    if (!deletionCancelled && !fewLeft) return;
    // Most sign-ins bring no news, so the first page does without these texts.
    await whole();
    if (deletionCancelled) {
      showToast({ text: t('factor.deletionCancelled'), detail: t('factor.deletionCancelledText') });
    }
    if (fewLeft) {
      showToast({
        text: t('factor.codesLeft', { count: backupCodesLeft }),
        detail: t('factor.codesLeftText'),
      });
    }
  };
};
