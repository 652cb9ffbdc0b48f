import type { Damage } from '../../shared/backend-messages.ts';
import type { NativeTexts } from '../system/native-texts.ts';

export type DamageAnswer = 'restore' | 'folder' | 'leave';

export interface DamageQuestion {
  readonly message: string;
  readonly detail: string;
  /** In the order of the buttons. */
  readonly answers: readonly { readonly answer: DamageAnswer; readonly text: string }[];
}

/**
 * What a person is asked whose data on this computer is damaged: what was found, the newest good backup by its date and
 * what is in it, and what can be done.
 * @param locale BCP 47, for the date
 */
export function damageQuestion(
  { finding, backup, readable }: Damage,
  texts: NativeTexts['damage'],
  locale: string,
): DamageQuestion {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  const offer =
    backup === null
      ? texts.noBackup
      : texts.newestBackup(date.format(backup.madeAt), texts.counts(backup.counts));
  const answers = [
    ...(backup === null ? [] : [{ answer: 'restore', text: texts.restore } as const]),
    { answer: 'folder', text: texts.openFolder } as const,
    { answer: 'leave', text: readable ? texts.readOnly : texts.later } as const,
  ];
  return {
    message: texts.message,
    detail: [readable ? texts.readable : texts.unreadable, offer, texts.kept, finding].join('\n\n'),
    answers,
  };
}
