/** Where work waits that goes on only once the person has agreed to something. */
export interface PersonQuestion {
  /**
   * Asks the person; one question for everybody who waits. Resolves to whether they agreed: have proven who they are, or
   * want to go on. Where nobody shows the question the answer is no.
   */
  readonly ask: () => Promise<boolean>;
  /** Ends the question, if one is open, for all who wait. */
  readonly answer: (agreed: boolean) => void;
  readonly isAsked: () => boolean;
  /** Hears of questions and their ends. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createPersonQuestion = (): PersonQuestion => {
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
    answer: (agreed) => {
      const asked = question;
      if (asked === null) return;
      question = null;
      asked.resolve(agreed);
      emit();
    },
    isAsked: () => question !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
