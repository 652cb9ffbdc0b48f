import type { CaptureLanguage } from '../priority-marks.ts';
import type { DateLanguage } from './date-words.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';

/** English comes second: its words are tried on what the person's own language found nothing in. See `foreignLanguages`. */
export const dateLanguages: Readonly<Record<CaptureLanguage, readonly DateLanguage[]>> = {
  get en() {
    return [english()];
  },
  get fr() {
    return [french(), english()];
  },
  get es() {
    return [spanish(), english()];
  },
};
