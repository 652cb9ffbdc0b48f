import { dialog } from 'electron';
import type { NativeTexts } from '../system/native-texts.ts';
import type { RestoreFailure } from './backend-process.ts';

/** Says that a backup did not take the place of what is there, and what can be done, whatever page is open. */
export async function tellNotRestored(
  failure: RestoreFailure,
  { notRestored: words }: Pick<NativeTexts, 'notRestored'>,
): Promise<void> {
  await dialog.showMessageBox({ type: 'error', message: words.message, detail: words.reasons[failure] });
}
