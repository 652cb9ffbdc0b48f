import { useFormat } from '../../i18n/use-format.ts';

/** US dollars in the person's language, below a dollar with parts of a cent; a dash for what is not known. */
export const useUsd = (): ((usd: number | null | undefined) => string) => {
  const format = useFormat();
  return (usd) =>
    usd === null || usd === undefined
      ? '–'
      : format.number(usd, { style: 'currency', currency: 'USD', maximumFractionDigits: usd < 1 ? 4 : 2 });
};
