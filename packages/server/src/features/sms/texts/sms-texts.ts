/** What we say by text, in one language; carriers ask for the sender's name and the way out. */
export interface SmsTexts {
  readonly stopped: string;
  readonly started: string;
  readonly help: string;
  readonly attachment: string;
  readonly failed: string;
  /** Stands where an answer had to be cut. */
  readonly cut: string;
  /** What asks for a yes in chat: by text one without digits does nothing, so it is not asked for. */
  readonly bareQuestion: RegExp;
  confirm(digits: string): string;
  readonly digitsMissing: string;
  readonly nothingWaits: string;
  /** Over all questions of a day. */
  readonly tooManyTries: string;
  wrongDigits(triesLeft: number): string;
  confirmed(titles: readonly string[]): string;
  changedMeanwhile(titles: readonly string[]): string;
  declined(titles: readonly string[]): string;
  /** Of reminders that were answered; `when`: as this person writes times. */
  reminders: {
    done(titles: readonly string[]): string;
    /** It had been answered before, and nothing was done again. */
    alreadyDone(title: string): string;
    snoozed(titles: readonly string[], when: string): string;
    alreadySnoozed(title: string, when: string): string;
    takenBack(titles: readonly string[]): string;
    /** Asks which of these numbered lines is meant. */
    which(lines: string): string;
    /** It is not there any more. */
    gone: string;
  };
}
