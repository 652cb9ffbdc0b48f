import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { isMac } from '../../kit/is-mac.ts';
import { keyTable, type KeyPlace, type KeyRow } from './key-table.ts';
import { keepLook } from '../../api/preferences/preference-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { Switch } from '../../kit/switch.tsx';
import { allowSingleKeys, useSingleKeys } from './single-keys.ts';

const places = [
  { place: 'everywhere', title: 'keys.everywhere' },
  { place: 'todos', title: 'page.todos' },
  { place: 'notes', title: 'page.notes' },
  { place: 'calendar', title: 'page.calendar' },
  { place: 'aiTasks', title: 'page.aiTasks' },
] as const satisfies readonly { readonly place: KeyPlace; readonly title: PlainMessageId }[];

const faces: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ContextMenu: '☰',
};

const faceOf = ({ key, control, shift, alt }: KeyRow): string => {
  const face = faces[key] ?? key;
  if (!control && !shift && !alt) return face;
  const [controlFace, shiftFace, altFace] = isMac() ? ['⌘', '⇧', '⌥'] : ['Ctrl', 'Shift', 'Alt'];
  return [
    ...(control ? [controlFace] : []),
    ...(alt ? [altFace] : []),
    ...(shift ? [shiftFace] : []),
    face.length === 1 ? face.toUpperCase() : face,
  ].join(' ');
};

/** One line for all keys that do the same; nothing twice that a place before it says. */
const linesOf = (
  rows: readonly KeyRow[],
  before: readonly { readonly place: KeyPlace }[],
): [PlainMessageId, string[]][] => {
  const said: ReadonlySet<string> = new Set(
    before.flatMap(({ place }) => keyTable[place].map(({ says }) => says)),
  );
  const lines = new Map<PlainMessageId, string[]>();
  for (const row of rows.filter(({ says, notOnMac }) => !said.has(says) && !(notOnMac && isMac())))
    lines.set(row.says, [...(lines.get(row.says) ?? []), faceOf(row)]);
  return [...lines];
};

interface ShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Every key that does something outside of a field, and how to switch the single letters off. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const singleKeys = useSingleKeys();
  const choose = (on: boolean): void => {
    allowSingleKeys(on);
    void dispatch(keepLook({ single_keys: on }));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')}>
      <div className="-mt-8 grid gap-16">
        {places.map(({ place, title }, index) => (
          <section key={place}>
            <h3 className="text-13 font-mid text-text-2">{t(title)}</h3>
            <dl className="divide-y divide-line">
              {linesOf(keyTable[place], places.slice(0, index)).map(([says, keys]) => (
                <div key={says} className="flex min-h-control items-center justify-between gap-16 text-14">
                  <dt>{t(says)}</dt>
                  <dd className="flex gap-6">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-16">
        <Switch
          label={t('keys.single')}
          hint={t('keys.single.hint')}
          checked={singleKeys}
          onCheckedChange={choose}
        />
      </div>
    </Dialog>
  );
}
