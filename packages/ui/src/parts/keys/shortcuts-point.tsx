import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { optionalPart } from '../../kit/optional-part.ts';
import { connectShortcuts } from './open-shortcuts.ts';

const ShortcutsDialog = optionalPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Where the help with keys comes from, on every page. */
export function ShortcutsPoint(): ReactNode {
  const [shown, setShown] = useState<boolean | null>(null);
  useEffect(() => connectShortcuts(() => setShown(true)), []);
  return (
    shown !== null && (
      <Suspense>
        <ShortcutsDialog open={shown} onOpenChange={setShown} />
      </Suspense>
    )
  );
}
