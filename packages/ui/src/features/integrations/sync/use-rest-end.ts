import { useFormat } from '../../../i18n/use-format.ts';
import { useNow } from '../../../kit/use-now.ts';

/** When a service is asked again, as it is said: the time alone where that is today. */
export const useRestEnd = (): ((until: string) => string) => {
  const format = useFormat();
  const now = useNow();
  return (until) => {
    const at = Date.parse(until);
    const isToday = format.date(at, 'full') === format.date(now, 'full');
    return isToday ? format.time(at) : `${format.date(at, 'medium')}, ${format.time(at)}`;
  };
};
