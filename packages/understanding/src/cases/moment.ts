/** When and where something is said. */
export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** The clock of the cases of this repository: Wednesday 10 March 2027, 10:00, in Zagreb. */
export const caseMoment: Moment = { now: Date.parse('2027-03-10T09:00:00Z'), timeZone: 'Europe/Zagreb' };
