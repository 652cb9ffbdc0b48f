import { isHeldOut } from '../cases/held-out.ts';
import type { CaptureLanguage } from '@squeeze/domain/capture/priority-marks';

/** An expression of a public test suite of dates, with what it is to mean there. */
export interface DateCase {
  readonly language: CaptureLanguage;
  /** `set` is a repeat, as a TIMEX. */
  readonly type: 'date' | 'time' | 'datetime' | 'set';
  /** Epoch ms. */
  readonly now: number;
  readonly timeZone: string;
  /** Whose feasts the suite has. */
  readonly country: string;
  readonly text: string;
  readonly accepted: readonly string[];
  readonly heldOut: boolean;
}

/** The zone of a suite's clock; Duckling's stands two hours west of Greenwich. */
const zones: Readonly<Record<string, string>> = { duckling: 'Etc/GMT+2', recognizers: 'UTC' };
const offsets: Readonly<Record<string, string>> = { duckling: '-02:00', recognizers: 'Z' };

const countries: Readonly<Record<CaptureLanguage, string>> = { en: 'US', fr: 'FR', es: 'ES' };

const isType = (name: string): name is DateCase['type'] => /^(?:date|time|datetime|set)$/u.test(name);
const isLanguage = (name: string): name is CaptureLanguage => /^(?:en|fr|es)$/u.test(name);

/** Reads lines of language, type, reference, expression, accepted values and source, below a header. */
export const outsideDates = (file: string): readonly DateCase[] =>
  file
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [language = '', type = '', reference = '', text = '', accepted = '', source = ''] =
        line.split('\t');
      if (!isLanguage(language) || !isType(type)) return [];
      return [
        {
          language,
          type,
          now: Date.parse(`${reference}${offsets[source] ?? 'Z'}`),
          timeZone: zones[source] ?? 'UTC',
          country: countries[language],
          text,
          accepted: accepted.split('|'),
          heldOut: isHeldOut(text),
        },
      ];
    });
