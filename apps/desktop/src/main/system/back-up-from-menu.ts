import { dialog } from 'electron';
import type { DesktopBackups } from '../server/desktop-backups.ts';
import type { NativeTexts } from './native-texts.ts';

/** Backs up because the menu was asked to, and says what has become of it, whatever page is open. */
export async function backUpFromMenu(
  backups: DesktopBackups,
  { backup: words, damage }: Pick<NativeTexts, 'backup' | 'damage'>,
): Promise<void> {
  const answer = await backups.make();
  if (answer.outcome !== 'made') {
    await dialog.showMessageBox({
      type: 'error',
      message: words.failed,
      detail: words.reasons[answer.outcome],
    });
    return;
  }
  const { counts } = answer.backup;
  await dialog.showMessageBox({
    type: 'info',
    message: words.made,
    detail: counts === null ? '' : damage.counts(counts),
  });
}
