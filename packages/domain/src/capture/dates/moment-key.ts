/** When, where and in which language something is said: all that what its words mean depends on. */
interface Moment {
  readonly now: number;
  readonly timeZone: string;
  readonly language?: string | undefined;
  readonly country?: string | null | undefined;
  readonly past?: boolean | undefined;
}

/** The same for moments at which the same words mean the same. */
export const momentKey = ({ now, timeZone, language, country, past = false }: Moment): string =>
  `${now} ${timeZone} ${language} ${country} ${past}`;
