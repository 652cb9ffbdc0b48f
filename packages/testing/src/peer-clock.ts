/** The clock of a peer: each change is a second after the one before, so that tests know when it was. */
export class PeerClock {
  #now = Date.parse('2026-11-02T08:00:00.000Z');

  tick(): string {
    this.#now += 1_000;
    return new Date(this.#now).toISOString();
  }
}
