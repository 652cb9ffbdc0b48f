/** Whose texts, in which zone, and now (epoch ms). */
export interface Asked {
  readonly userId: string;
  readonly timeZone: string;
  readonly now: number;
}
