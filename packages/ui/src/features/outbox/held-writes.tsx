import type { ReactNode } from 'react';
import { dropHeld, sendAnyway } from '../../api/outbox/held-actions.ts';
import { isHeldBack, selectEntries, type OutboxEntry } from '../../api/outbox/outbox-slice.ts';
import { titleOf } from '../../api/outbox/outbox-write.ts';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { unsentFile } from './unsent-file.ts';

/** What has waited for so long that it may be on the server already, each with what may become of it. */
export function HeldWrites({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const held = useAppSelector(selectEntries).filter(isHeldBack);
  const drop = (entry: OutboxEntry): void => {
    const undo = dispatch(dropHeld(entry));
    showToast({ key: entry.key, text: t('kept.late.dropped'), undo });
  };
  const save = (): void => {
    const { file, name } = unsentFile(held, new Map(), Date.now());
    saveFile(file, name);
    showToast({ key: 'unsent', text: t('kept.leave.saved', { name }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('kept.late.title')}
      description={t('kept.late.text')}
      actions={
        <Button variant="ghost" onClick={save}>
          {t('kept.leave.file')}
        </Button>
      }
    >
      <HairlineList>
        {held.map((entry) => {
          const title = titleOf(entry.write);
          return (
            <HairlineRow
              key={entry.key}
              trailing={
                <span className="flex flex-wrap gap-12">
                  <TextButton
                    aria-label={t('kept.late.sendOne', { title })}
                    onClick={() => dispatch(sendAnyway(entry))}
                  >
                    {t('kept.late.send')}
                  </TextButton>
                  <TextButton aria-label={t('kept.late.dropOne', { title })} onClick={() => drop(entry)}>
                    {t('kept.late.drop')}
                  </TextButton>
                </span>
              }
            >
              <span className="line-clamp-2">{title}</span>
              <span className="block text-13 text-text-2">{format.date(entry.at, 'medium')}</span>
            </HairlineRow>
          );
        })}
      </HairlineList>
    </Dialog>
  );
}
