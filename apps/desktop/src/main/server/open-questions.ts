interface Question<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** What a process was asked and has not answered yet. */
export class OpenQuestions<Answer> {
  readonly #open = new Map<number, Question<Answer>>();
  #last = 0;

  /**
   * @param send asks, with the id that the answer will carry
   * @throws when the process ends without an answer
   */
  async ask(send: (id: number) => void): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#last += 1;
    this.#open.set(this.#last, { resolve, reject });
    send(this.#last);
    return await promise;
  }

  /** Answers that nobody waits for are let go. */
  answer(id: number, answer: Answer): void {
    this.#open.get(id)?.resolve(answer);
    this.#open.delete(id);
  }

  /** Nobody is there any more to answer. */
  giveUp(): void {
    const open = [...this.#open.values()];
    this.#open.clear();
    for (const { reject } of open) reject(new Error('the process ended without an answer'));
  }
}
