import type { NotificationTexts } from './notification-texts.ts';

export const en: NotificationTexts = {
  locale: 'en',
  late: (when) => `Late: this was due on ${when}, when nothing was running.`,
  missed: (when) => `Missed: this was due on ${when}, more than a day ago.`,
  asked: (when) => `This was due on ${when}, when nothing was running. Should it still happen?`,
  event: {
    now: 'Begins now',
    inMinutes: (count, time) => `In ${count} ${count === 1 ? 'minute' : 'minutes'}, at ${time}`,
    today: (time) => `Today at ${time}`,
    tomorrow: (time) => `Tomorrow at ${time}`,
    on: (day, time) => `${day}, ${time}`,
    since: (time) => `Since ${time}`,
    allDay: { today: 'Today, all day', tomorrow: 'Tomorrow, all day', on: (day) => `${day}, all day` },
    late: (when) => `Late: this reminder was due on ${when}, when nothing was running.`,
    missed: (when) => `Missed: this was on ${when}, and nothing was running to remind you.`,
  },
  calendar: {
    fails: (name) => `Calendar not read: ${name}`,
    failing: (host, when) =>
      `Nothing could be read from ${host} since ${when}. What was read before stays, and it is tried again by itself.`,
    gone: (host) =>
      `There is no calendar at its address on ${host} any more. What was read before stays. If it has moved, give it its new address.`,
    worksAgain: (name) => `Calendar read again: ${name}`,
  },
  integrations: {
    connected: (provider, account) => ({
      title: `${provider} is connected`,
      body: `Squeeze may now use the account ${account}. If that was not you, disconnect it in Integrations and change your password.`,
    }),
    disconnected: (provider, account) => ({
      title: `${provider} is disconnected`,
      body: `Squeeze uses the account ${account} no more. If that was not you, change your password.`,
    }),
    failing: (provider, account) => ({
      title: `${provider} cannot be reached`,
      body: `For an hour the connection with ${account} has not worked. It is tried again by itself.`,
    }),
    ending: (provider, account, when) => ({
      title: `${provider} will have to be connected again`,
      body: `The connection with ${account} ends on ${when}, and cannot be renewed by itself. Open Integrations and press Change permissions of ${provider}: once you allow it there again, it goes on.`,
    }),
    ended: (provider, account) => ({
      title: `${provider} has to be connected again`,
      body: `The connection with ${account} does not work any more. Connect it again in Integrations.`,
    }),
    ran_out: (provider, account) => ({
      title: `Access to ${provider} has run out`,
      body: `You have switched off that connections are renewed by themselves, so the one with ${account} rests, and so does what is kept in step by it. Press Refresh in Integrations, and it goes on.`,
    }),
    lives_on: (provider, account, address) => ({
      title: `${provider} could not be told`,
      body: `The connection with ${account} is over here, but for an hour ${provider} could not be told, so what you allowed goes on there. End it there yourself: ${address}`,
    }),
    recovered: (provider, account) => ({
      title: `${provider} works again`,
      body: `The connection with ${account} works again.`,
    }),
    client_refused: (provider) => ({
      title: `${provider} does not know this installation any more`,
      body: `${provider} does not take the client id and secret that this installation is registered by. All connections with it rest until they are set anew.`,
    }),
    out_of_step: (provider, account, lists) => ({
      title: `${provider}: not everything is kept in step`,
      body: `For an hour this could not be kept in step with ${account}: ${lists}. Integrations says why, and what to press.`,
    }),
    in_step_again: (provider, account) => ({
      title: `${provider} is kept in step again`,
      body: `What could not be kept in step with ${account} is so again.`,
    }),
    asks: (provider, account, titles) => ({
      title: `${provider} waits for your yes`,
      body: `You have changed something that has guests: ${titles}. ${provider} (${account}) would tell them by mail, so nothing was sent. Integrations asks whether it shall go.`,
    }),
  },
  outward: {
    mailFailed: (told) => `Not sent: ${told}`,
    videoFailed: (told) => `Not added: ${told}`,
    mailUnknown: (told) => `Perhaps not sent: ${told}`,
    mailKept: 'What you wrote stands in the conversation: ask there again to send it.',
    videoKept: 'Ask again once that is settled.',
    lookIntoSent: (provider, account) =>
      `${provider} (${account}) gave no clear answer, so the mail may have gone out. It is not sent a second time. Look into Sent Items in Outlook before you ask again.`,
    why: {
      disconnected: (provider, account) =>
        `${provider} (${account}) is not connected any more, or has to be connected again in Integrations.`,
      ran_out: (provider, account) =>
        `Access to ${provider} (${account}) has run out. Press Refresh in Integrations.`,
      not_allowed: (provider, account) =>
        `${provider} does not allow ${account} to do that. Press Change permissions in Integrations.`,
      missing: (provider) => `${provider} does not have that any more.`,
      refused: (provider) => `${provider} did not take it.`,
      unreachable: (provider) => `${provider} could not be reached for a while.`,
    },
  },
  digestTitle: (count) => `${count} things came due while nothing was running`,
  digestLine: (title, when) => `${title} (${when})`,
  moreLines: (count) => `and ${count} more`,
  reportTitle: (title) => `Done: ${title}`,
  proposals: (count) =>
    count === 1 ? 'One change waits for your yes.' : `${count} changes wait for your yes.`,
  failedTitle: (title) => `Could not be done: ${title}`,
  failed: 'It did not work after three tries, so the task has stopped. Resume it to try again.',
  brokenSchedule: 'Its schedule cannot be followed, so the task has stopped. Please set it again.',
  pausedTitle: (title) => `Paused: ${title}`,
  refusedRule:
    'Its rule cannot be followed any more: it cannot be read, or takes too much work. So the task is paused. Please give it a simpler rule.',
  trialEndedTitle: 'Your free trial has ended',
  trialEnded: 'Everything you made stays. What is part of Premium is closed again.',
  outcomes: {
    too_old: 'Missed: nothing was running for more than a day after it was due.',
    superseded: 'Missed: nothing was running, and a later one took its place.',
    skipped: 'Missed: nothing was running, and missed ones are skipped.',
    dismissed: 'Let go: you chose not to run it.',
    not_running: 'Nothing was running when it was due. You were asked whether it should still happen.',
    task_deleted: 'Not carried out: the task had been deleted.',
    account_disabled: 'Not carried out: the account is disabled.',
    account_leaving: 'Not carried out: the account was about to be deleted.',
    todoOver: 'Not told: its todo was done or deleted before.',
    alsoMissed: (count, atLeast) =>
      atLeast ? `At least ${count} more before it were missed.` : `${count} more before it were missed.`,
  },
  pushedWithoutText: 'You have a new notification',
  pushed: { done: 'Done', snooze: 'Snooze 10 min', failed: 'Your answer did not arrive. Press to open it.' },
  deliveries: {
    smsNotConfigured: 'Text messages are not configured here.',
    emailNotConfigured: 'Mail is not configured here.',
    answered: 'It was answered before it went out.',
    smsOff: 'Text messages are switched off in Settings.',
    emailOff: 'E-mail is switched off in Settings.',
    noNumber: 'There is no verified primary number that agreed to texts.',
    textsStopped: 'This number has asked for no texts. Text START from it to get them again.',
    noAddress: 'There is no mail address.',
    addressUnconfirmed: 'The mail address has not been confirmed yet.',
    disabled: 'The account is disabled.',
    leaving: 'The account was about to be deleted.',
    tooMany: 'The daily limit of messages was reached.',
    pushOff: 'Notifications on your devices are switched off in Settings.',
    noBrowser: 'No browser of yours takes notifications any more.',
    unanswered: 'No answer came, so it may have arrived. What became of it is being looked into.',
    unknown: 'No answer came, so it may have arrived. It was not sent again.',
    foundSent: 'No answer came at first; asked again, it had been sent.',
    notTaken: 'No answer came, and it had not been taken.',
    refused: 'It was refused.',
    undelivered: 'The carrier could not deliver it.',
  },
};
