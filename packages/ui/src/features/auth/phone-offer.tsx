import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }));

const storageKey = 'squeeze.phone-offer';

/** Skipping holds until the next sign-in on this device, as long as the window's own storage does. */
const wasSkipped = (userId: string): boolean => sessionStorage.getItem(storageKey) === userId;
const keepSkipped = (userId: string): void => sessionStorage.setItem(storageKey, userId);

/** Offers the phone step to somebody who signed in without having done it. */
export function PhoneOffer(): ReactNode {
  const t = useText();
  const { id } = useUser();
  const [skipped, setSkipped] = useState(() => wasSkipped(id));
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const skip = (): void => {
    keepSkipped(id);
    setSkipped(true);
  };
  const verify = (): void => {
    setWanted(true);
    setOpen(true);
  };
  if (skipped) return null;
  return (
    <section
      aria-label={t('auth.verify.offerTitle')}
      className="flex flex-wrap items-center gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p className="min-w-0 flex-1 basis-[240px]">{t('auth.verify.offer')}</p>
      <div className="flex gap-4 phone:-ml-12">
        <Button size="sm" variant="ghost" onClick={skip}>
          {t('auth.verify.skip')}
        </Button>
        <Button size="sm" onClick={verify}>
          {t('auth.verify.action')}
        </Button>
      </div>
      <Suspense>{wanted && <PhoneDialog open={open} onOpenChange={setOpen} onSkip={skip} />}</Suspense>
    </section>
  );
}
