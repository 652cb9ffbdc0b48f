import type { OutsideService } from '@squeeze/server/ports/outside-services';
import type { ListsByProvider, ListsOptions } from './outside-lists-of.ts';

/** Of each provider that has lists: one that were left out here would be in no server. */
type ServicesByProvider = Readonly<Record<keyof ListsByProvider, () => Promise<OutsideService>>>;

/** The lists of all providers, with the zones and rules that those of calendars need, once one of them is asked for. */
export function outsideServicesOf(options: ListsOptions): ServicesByProvider {
  let loading: Promise<ListsByProvider> | null = null;
  const load = async (): Promise<ListsByProvider> => {
    const { outsideListsOf } = await import('./outside-lists-of.ts');
    return outsideListsOf(options);
  };
  const lists = (): Promise<ListsByProvider> => (loading ??= load());
  return {
    google: async () => (await lists()).google,
    microsoft: async () => (await lists()).microsoft,
    notion: async () => (await lists()).notion,
  };
}
