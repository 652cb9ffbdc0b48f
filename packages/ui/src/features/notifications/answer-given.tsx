import type { Notification } from '@squeeze/contracts/notifications';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useDueText } from '../../parts/use-due-text.ts';

interface AnswerGivenProps {
  readonly notification: Notification;
  /** Epoch ms. */
  readonly now: number;
}

/** What has been answered to a reminder, from wherever; nothing where nothing has. */
export function AnswerGiven({ notification, now }: AnswerGivenProps): ReactNode {
  const t = useText();
  const dueText = useDueText(now);
  const { answer, snoozed_until: until } = notification;
  if (answer === null) return null;
  return (
    <span>
      {until === null
        ? t('notifications.answer.done')
        : t('notifications.answer.snoozed', { when: dueText.long(until) })}
    </span>
  );
}
