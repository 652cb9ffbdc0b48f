import type { Notification } from '@squeeze/contracts/notifications';
import { limits } from '@squeeze/contracts/limits';
import { offeredSnoozes, snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AnswerGiven } from './answer-given.tsx';
import { useSnoozeText } from './use-snooze-text.ts';
import type { Answers } from './use-answers.ts';

interface ReminderAnswersProps {
  readonly notification: Notification;
  /** Epoch ms. */
  readonly now: number;
  readonly answers: Answers;
}

/** What can be answered to a notification, or what has been, with its way back. */
export function ReminderAnswers({ notification, now, answers }: ReminderAnswersProps): ReactNode {
  const t = useText();
  if (notification.answer !== null) {
    return (
      <p className="text-14 text-text-2">
        <AnswerGiven notification={notification} now={now} /> ·{' '}
        <TextButton onClick={() => void answers.takeBack(notification)}>{t('kit.undo')}</TextButton>
      </p>
    );
  }
  return (
    <div className="grid gap-12">
      {canBeDone(notification) && (
        <p>
          <Button size="sm" onClick={() => void answers.finish(notification)}>
            {t('notifications.done')}
          </Button>
        </p>
      )}
      <SnoozeChoices notification={notification} now={now} answers={answers} />
      <SnoozeByWords notification={notification} now={now} answers={answers} />
    </div>
  );
}

/** What an event reminds of is over by itself. */
export const canBeDone = ({ kind, event_id: event }: Notification): boolean =>
  kind === 'reminder' && event === null;

/** Puts it off with one press. */
function SnoozeChoices({ notification, now, answers }: ReminderAnswersProps): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const snoozeText = useSnoozeText();
  return (
    <fieldset className="flex flex-wrap items-center gap-8">
      <legend className="mb-6 text-13 text-text-2">{t('notifications.snooze')}</legend>
      {offeredSnoozes(now, zone).map((choice) => (
        <Button
          key={choice}
          size="sm"
          // From the moment of choosing, not from when it was drawn.
          onClick={() => void answers.snooze(notification, { until: snoozeTime(choice, Date.now(), zone) })}
        >
          {snoozeText(choice, now)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Puts it off to a time in words, which the server reads in the zone of the person. */
function SnoozeByWords({ notification, answers }: ReminderAnswersProps): ReactNode {
  const t = useText();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (words.trim() === '') return;
    setBusy(true);
    setProblem(await answers.snooze(notification, { words: words.trim() }));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField
        label={t('notifications.snooze.words')}
        placeholder={t('notifications.snooze.example')}
        error={problem ?? undefined}
        value={words}
        maxLength={limits.snoozeWords.max}
        trailing={
          <Button type="submit" size="sm" variant="ghost" pending={busy} className="-mr-12">
            {t('notifications.snooze.go')}
          </Button>
        }
        onChange={({ target }) => {
          setWords(target.value);
          setProblem(null);
        }}
      />
    </form>
  );
}
