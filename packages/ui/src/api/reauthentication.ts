/** Where calls wait that the server answers only after a recent sign-in. */
export interface Reauthentication {
  /**
   * Asks the person to prove who they are; one question for everybody who waits. Resolves to whether they have. Where
   * nobody shows the question the answer is no.
   */
  readonly ask: () => Promise<boolean>;
  /** Ends the question, if one is open, for all who wait. */
  readonly answer: (proven: boolean) => void;
  readonly isAsked: () => boolean;
  /** Hears of questions and their ends. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createReauthentication = (): Reauthentication => {
  const listeners = new Set<() => void>();
  let question: PromiseWithResolvers<boolean> | null = null;
  const emit = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (question === null) {
        question = Promise.withResolvers();
        emit();
      }
      return question.promise;
    },
    answer: (proven) => {
      const asked = question;
      if (asked === null) return;
      question = null;
      asked.resolve(proven);
      emit();
    },
    isAsked: () => question !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
