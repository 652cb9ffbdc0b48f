import { Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../kit/menu.tsx';
import { Popover } from '../../kit/popover.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { CategoryName } from '../../parts/category-name.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

/** Everything that comes over the page and goes again. */
export function GalleryOverlays(): ReactNode {
  const t = useText();
  return (
    <GallerySection title={t('gallery.over')}>
      <GalleryRow>
        <GalleryDialog />
        <ConfirmDialog
          danger
          trigger={<Button>{t('gallery.confirm')}</Button>}
          title={t('gallery.confirm.question')}
          confirmLabel={t('gallery.confirm.yes')}
          onConfirm={() => showToast({ text: t('gallery.toast.done') })}
        />
        <GallerySheet />
        <Popover label={t('gallery.popover')} trigger={<Button>{t('gallery.popover')}</Button>}>
          {t('gallery.popover.text')}
        </Popover>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={t('gallery.menu')} />}>
          <MenuItem icon={Pencil} keys="e">
            {t('gallery.edit')}
          </MenuItem>
          <MenuItem icon={Copy}>{t('gallery.duplicate')}</MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger>
            {t('gallery.delete')}
          </MenuItem>
        </Menu>
      </GalleryRow>
      <GalleryRow>
        <Button
          onClick={() =>
            showToast({
              text: t('gallery.toast.done'),
              undo: () => void showToast({ text: t('gallery.toast.undone') }),
            })
          }
        >
          {t('gallery.toast')}
        </Button>
        <Button
          onClick={() =>
            showToast({ text: t('gallery.failed.text'), detail: t('gallery.error.text'), failed: true })
          }
        >
          {t('gallery.failed')}
        </Button>
      </GalleryRow>
      <GalleryPanel />
    </GallerySection>
  );
}

function GalleryDialog(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('gallery.dialog')}</Button>}
      title={t('gallery.dialog.title')}
      description={t('gallery.dialog.text')}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t('kit.cancel')}</Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('gallery.button')}
          </Button>
        </>
      }
    >
      <TextField label={t('gallery.fields.name')} autoComplete="off" />
    </Dialog>
  );
}

function GallerySheet(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('gallery.sheet')}</Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        eyebrow={<CategoryName category="Nature Lover" />}
        title={t('gallery.sheet.title')}
        actions={<Button onClick={() => setOpen(false)}>{t('kit.close')}</Button>}
      >
        <p className="mt-16 text-text-2">{t('gallery.sheet.text')}</p>
      </Sheet>
    </>
  );
}

function GalleryPanel(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-start justify-between gap-24">
      <Button onClick={() => setOpen(true)}>{t('gallery.panel')}</Button>
      <SidePanel
        open={open}
        onOpenChange={setOpen}
        eyebrow={<CategoryName category="Health" />}
        title={t('gallery.todo.letter')}
        actions={<Button>{t('gallery.edit')}</Button>}
      >
        <p className="mt-16 text-text-2">{t('gallery.empty.text')}</p>
      </SidePanel>
    </div>
  );
}
