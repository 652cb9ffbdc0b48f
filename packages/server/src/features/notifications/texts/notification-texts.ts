import type { MissedReason } from '@squeeze/contracts/ai-tasks';

/** What the server itself says to people in notifications, texts, mails and histories. `when` is a date with its time. */
export interface NotificationTexts {
  /** BCP 47, for dates. */
  readonly locale: string;
  readonly late: (when: string) => string;
  readonly missed: (when: string) => string;
  readonly asked: (when: string) => string;
  /** Reminders of events. `time`, `day`: as this person writes them. */
  readonly event: {
    readonly now: string;
    readonly inMinutes: (count: number, time: string) => string;
    readonly today: (time: string) => string;
    readonly tomorrow: (time: string) => string;
    readonly on: (day: string, time: string) => string;
    readonly since: (time: string) => string;
    readonly allDay: {
      readonly today: string;
      readonly tomorrow: string;
      readonly on: (day: string) => string;
    };
    /** When it was to come, while nothing was running. */
    readonly late: (when: string) => string;
    /** When it was. */
    readonly missed: (when: string) => string;
  };
  /** Calendars that are read from elsewhere. `host`: where from. */
  readonly calendar: {
    readonly fails: (name: string) => string;
    readonly failing: (host: string, when: string) => string;
    /** There is nothing at its address any more. */
    readonly gone: (host: string) => string;
    readonly worksAgain: (name: string) => string;
  };
  /** Of connections with other services: which one, whose account there, and when it ends. */
  readonly integrations: Readonly<
    Record<
      | 'connected'
      | 'disconnected'
      | 'failing'
      | 'ending'
      | 'ended'
      | 'ran_out'
      | 'lives_on'
      | 'recovered'
      | 'client_refused'
      | 'out_of_step'
      | 'in_step_again'
      | 'asks',
      // What else there is to say: when it ends, which lists or things it is about, or where it can be ended.
      (provider: string, account: string, detail: string) => { readonly title: string; readonly body: string }
    >
  >;
  /** Of what somebody has said yes to, and which did not, or may not have, arrived. `told`: what it is called. */
  readonly outward: {
    readonly mailFailed: (told: string) => string;
    readonly videoFailed: (told: string) => string;
    readonly mailUnknown: (told: string) => string;
    /** What to do; stands behind why. */
    readonly mailKept: string;
    readonly videoKept: string;
    readonly lookIntoSent: (provider: string, account: string) => string;
    readonly why: Readonly<
      Record<
        'disconnected' | 'ran_out' | 'not_allowed' | 'missing' | 'refused' | 'unreachable',
        (provider: string, account: string) => string
      >
    >;
  };
  readonly digestTitle: (count: number) => string;
  readonly digestLine: (title: string, when: string) => string;
  readonly moreLines: (count: number) => string;
  readonly reportTitle: (title: string) => string;
  readonly proposals: (count: number) => string;
  readonly failedTitle: (title: string) => string;
  readonly failed: string;
  readonly brokenSchedule: string;
  readonly pausedTitle: (title: string) => string;
  readonly refusedRule: string;
  readonly trialEndedTitle: string;
  readonly trialEnded: string;
  /** Why a run did not happen at its time. */
  readonly outcomes: Readonly<Record<MissedReason, string>> & {
    /** Its todo was done or deleted before. */
    readonly todoOver: string;
    readonly alsoMissed: (count: number, atLeast: boolean) => string;
  };
  /** Stands on a device for one whose text is not to be shown there. */
  readonly pushedWithoutText: string;
  /** Buttons of a pushed reminder; `failed` stands in its place where an answer did not reach us. */
  readonly pushed: { readonly done: string; readonly snooze: string; readonly failed: string };
  readonly deliveries: {
    readonly smsNotConfigured: string;
    readonly emailNotConfigured: string;
    /** It was answered before it went out. */
    readonly answered: string;
    /** The person has switched the channel off, whatever a task says. */
    readonly smsOff: string;
    readonly emailOff: string;
    readonly noNumber: string;
    /** The number has said STOP. */
    readonly textsStopped: string;
    readonly noAddress: string;
    readonly addressUnconfirmed: string;
    readonly disabled: string;
    readonly leaving: string;
    readonly tooMany: string;
    readonly pushOff: string;
    /** No browser of theirs takes pushes. */
    readonly noBrowser: string;
    /** It may have arrived, and is being looked into. */
    readonly unanswered: string;
    /** It may have arrived, and nobody can say; it is not sent again. */
    readonly unknown: string;
    /** No answer came, and it had been taken all the same. */
    readonly foundSent: string;
    /** No answer came, and it had not been taken. */
    readonly notTaken: string;
    readonly refused: string;
    /** Its carrier took it, and could not bring it. */
    readonly undelivered: string;
  };
}
