import { useGetSystemQuery } from './system-api.ts';

/** ISO 3166 countries whose numbers get codes by text; null where all do, none is texted, or nobody knows yet. */
export const useCodeCountries = (): readonly string[] | null => {
  const { data } = useGetSystemQuery();
  if (data === undefined || data.services.sms === 'not_configured') return null;
  return data.code_countries;
};
