import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

interface FigureText {
  readonly count: (value: number | undefined) => string;
  /** Of a number in per cent. */
  readonly percent: (value: number | null | undefined) => string;
  readonly ms: (value: number | null | undefined) => string;
}

/** Figures in the person's language; a dash for what is not known. */
export const useFigureText = (): FigureText => {
  const t = useText();
  const format = useFormat();
  return {
    count: (value) => (value === undefined ? '–' : format.number(value)),
    percent: (value) =>
      value === null || value === undefined
        ? '–'
        : format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    ms: (value) =>
      value === null || value === undefined
        ? '–'
        : t('smsAnalytics.ms', { ms: format.number(Math.round(value)) }),
  };
};
