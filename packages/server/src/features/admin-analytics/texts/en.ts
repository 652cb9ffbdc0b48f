import type { SystemTexts } from './system-texts.ts';

export const en: SystemTexts = {
  alerts: {
    success_rate: {
      message: (figure, limit) => `${figure} of the texts of the last hour failed; at most ${limit} should`,
      recommendation:
        'Look at the latest errors in the log and at the provider’s status page. Texts that failed for good are not sent again.',
    },
    response_time: {
      message: (figure, limit) =>
        `A text took ${figure} seconds on average in the last hour; ${limit} is the aim`,
      recommendation:
        'Look whether the assistant’s model or the provider is slow. Where jobs wait, start another worker.',
    },
    waiting_texts: {
      message: (figure) => `A text has been waiting for ${figure} minutes`,
      recommendation: 'Look whether a worker is running and the provider can be reached.',
    },
    spend: {
      message: (figure) => `${figure} of what texts may cost in 24 hours is spent`,
      recommendation:
        'At 100 % only codes are sent. Look who texts most, then raise SQUEEZE_SMS_DAILY_USD if that is as it should be.',
    },
  },
  title: {
    warning: (message) => message,
    critical: (message) => `Critical: ${message}`,
    over: (message) => `Over: ${message}`,
  },
  over: 'It is as it should be again, and there is nothing left to do.',
  advice: {
    failures: {
      title: 'Find out why texts fail',
      description: (share) => `${share} of the texts of the last 24 hours did not arrive.`,
      impact: (gain, one) => (one ? 'One more text a day arrives' : `Up to ${gain} more texts a day arrive`),
    },
    slowness: {
      title: 'Answer sooner',
      description: (share) => `Texts of the last 24 hours took ${share} of the time that is the aim.`,
      impact: () => 'Answers come within the time that is promised',
    },
    spend: {
      title: 'Look after what texts may cost',
      description: (share) =>
        `${share} of what texts may cost in 24 hours is spent; at 100 % only codes are sent.`,
      impact: () => 'Notices and answers go on being sent',
    },
    letters: {
      title: 'Write texts without special letters',
      description: (share) =>
        `${share} of the texts that went out need Unicode, which halves what fits into one.`,
      impact: (gain) => `Up to ${gain} less a day`,
    },
    abroad: {
      title: 'Send from a number of the same country',
      description: (share) => `${share} of the money goes to texts abroad.`,
      impact: () => 'Each text abroad costs less',
    },
  },
};
