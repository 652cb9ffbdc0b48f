import type { NotificationTexts } from './notification-texts.ts';

export const en: NotificationTexts = {
  locale: 'en',
  late: (when) => `Late: this was due on ${when}, when nothing was running.`,
  missed: (when) => `Missed: this was due on ${when}, more than a day ago.`,
  asked: (when) => `This was due on ${when}, when nothing was running. Should it still happen?`,
  digestTitle: (count) => `${count} things came due while nothing was running`,
  digestLine: (title, when) => `${title} (${when})`,
  moreLines: (count) => `and ${count} more`,
  reportTitle: (title) => `Done: ${title}`,
  proposals: (count) =>
    count === 1 ? 'One change waits for your yes.' : `${count} changes wait for your yes.`,
  failedTitle: (title) => `Could not be done: ${title}`,
  failed: 'It did not work after three tries, so the task has stopped. Resume it to try again.',
  brokenSchedule: 'Its schedule cannot be followed, so the task has stopped. Please set it again.',
  trialEndedTitle: 'Your free trial has ended',
  trialEnded: 'Everything you made stays. What is part of Premium is closed again.',
  outcomes: {
    too_old: 'Missed: nothing was running for more than a day after it was due.',
    superseded: 'Missed: nothing was running, and a later one took its place.',
    skipped: 'Missed: nothing was running, and missed ones are skipped.',
    asked: 'Nothing was running when it was due. You were asked whether it should still happen.',
    deleted: 'Not carried out: the task had been deleted.',
    disabled: 'Not carried out: the account is disabled.',
    leaving: 'Not carried out: the account was about to be deleted.',
    alsoMissed: (count, atLeast) =>
      atLeast ? `At least ${count} more before it were missed.` : `${count} more before it were missed.`,
  },
  deliveries: {
    smsNotConfigured: 'Text messages are not configured here.',
    emailNotConfigured: 'Mail is not configured here.',
    smsOff: 'Text messages are switched off in Settings.',
    emailOff: 'E-mail is switched off in Settings.',
    noNumber: 'There is no verified primary number that agreed to texts.',
    noAddress: 'There is no mail address.',
    addressUnconfirmed: 'The mail address has not been confirmed yet.',
    disabled: 'The account is disabled.',
    leaving: 'The account was about to be deleted.',
    tooMany: 'The daily limit of messages was reached.',
    unknown: 'No answer came, so it may have arrived. It was not sent again.',
    refused: 'It was refused.',
  },
};
