import { dialog, shell } from 'electron';
import type { Damage } from '../../shared/backend-messages.ts';
import type { NativeTexts } from '../system/native-texts.ts';
import { damageQuestion } from './damage-words.ts';

export interface DamageParts {
  readonly texts: Pick<NativeTexts, 'damage'>;
  /** Of the person's data. */
  readonly folder: string;
  readonly locale: string;
}

/**
 * Says that the data is damaged and asks what to do; opening the folder leaves the question open.
 * @returns the name of the backup to restore; null to leave everything as it is
 */
export async function askAboutDamage(
  damage: Damage,
  { texts, folder, locale }: DamageParts,
): Promise<string | null> {
  const { message, detail, answers } = damageQuestion(damage, texts.damage, locale);
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      message,
      detail,
      buttons: answers.map(({ text }) => text),
      cancelId: answers.length - 1,
      noLink: true,
    });
    const answer = answers[response]?.answer ?? 'leave';
    if (answer !== 'folder') return answer === 'restore' ? (damage.backup?.name ?? null) : null;
    await shell.openPath(folder);
  }
}
