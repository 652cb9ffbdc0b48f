import { useFormat } from '../../i18n/use-format.ts';

/** US dollars in the person's language, with as many digits of a cent as asked for; a dash for what is not known. */
export const useUsd = (): ((usd: number | null | undefined, digits?: number) => string) => {
  const format = useFormat();
  return (usd, maximumFractionDigits = 2) =>
    usd === null || usd === undefined
      ? '–'
      : format.number(usd, { style: 'currency', currency: 'USD', maximumFractionDigits });
};
