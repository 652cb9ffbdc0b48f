import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { Switch } from '../../kit/switch.tsx';
import { useSingleKeys } from '../../kit/single-keys.ts';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: PlainMessageId;
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['n'], does: 'keys.capture' },
  { keys: ['↑', '↓', 'j', 'k'], does: 'keys.move' },
  { keys: ['Enter'], does: 'keys.open' },
  { keys: ['x', 'Space'], does: 'keys.complete' },
  { keys: ['e'], does: 'keys.edit' },
  { keys: ['Delete'], does: 'keys.delete' },
  { keys: ['u', 'Ctrl Z'], does: 'keys.undo' },
  { keys: ['/'], does: 'keys.filter' },
  { keys: ['Esc'], does: 'keys.close' },
  { keys: ['?'], does: 'keys.help' },
];

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The keys of the list, and how to switch the single letters off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps): ReactNode {
  const t = useText();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')}>
      <dl className="mt-16 divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex min-h-control items-center justify-between gap-16 text-14">
            <dt>{t(does)}</dt>
            <dd className="flex gap-6">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-16">
        <Switch
          label={t('keys.single')}
          hint={t('keys.single.hint')}
          checked={singleKeys}
          onCheckedChange={setSingleKeys}
        />
      </div>
    </Dialog>
  );
}
