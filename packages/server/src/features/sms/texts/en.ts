import type { SmsTexts } from './sms-texts.ts';

const quoted = (titles: readonly string[]): string => titles.map((title) => `"${title}"`).join(', ');

export const en: SmsTexts = {
  stopped: 'Squeeze: you will get no more texts from us, codes included. Reply START to get them again.',
  started: 'Squeeze: you get our texts again. Reply HELP for help, STOP to end them.',
  help: 'Squeeze, your assistant for todos and reminders. Just write what you need, such as "milk tomorrow" or "what\'s on today?". Answer a reminder with DONE or SNOOZE 1H. Message and data rates may apply. Reply STOP to end texts, START to get them again.',
  attachment: 'I cannot look at pictures or files yet, so I only read the words.',
  failed: 'Sorry, I could not answer that. Please try again.',
  cut: '... (more in the app)',
  bareQuestion: / Say yes or no\./g,
  confirm: (digits) => `Reply YES ${digits} within 10 minutes to do it, or NO.`,
  digitsMissing: 'To do it, reply YES and the four digits from my last text.',
  nothingWaits: 'Nothing is waiting for a yes. Please ask again.',
  tooManyTries: 'Too many tries today. Please answer it in the app.',
  wrongDigits: (left) =>
    left === 0
      ? 'Those were not the digits, and that was the last try. Nothing was done. Please ask again.'
      : `Those are not the digits. Nothing was done. Tries left: ${left}.`,
  confirmed: (titles) => `Done: ${quoted(titles)}.`,
  changedMeanwhile: (titles) => `Changed meanwhile, so I left it: ${quoted(titles)}.`,
  declined: (titles) => `All right, nothing was done: ${quoted(titles)}.`,
  reminders: {
    done: (titles) => `Done: ${quoted(titles)}.`,
    alreadyDone: (title) => `${quoted([title])} was done already. All is well.`,
    snoozed: (titles, when) => `Snoozed: ${quoted(titles)}. Next reminder: ${when}.`,
    alreadySnoozed: (title, when) => `${quoted([title])} was snoozed already. Next reminder: ${when}.`,
    takenBack: (titles) => `Taken back: ${quoted(titles)} ${titles.length > 1 ? 'are' : 'is'} open again.`,
    which: (lines) => `Which one?\n${lines}`,
    gone: 'That reminder is not there any more. Nothing was changed.',
  },
};
