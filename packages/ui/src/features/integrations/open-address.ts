/** Opens a page of a provider beside this one, or in the system's browser where the app is none. */
export const openAddress = (address: string, openOutside: ((address: string) => void) | undefined): void => {
  if (openOutside === undefined) globalThis.open(address, '_blank', 'noopener,noreferrer');
  else openOutside(address);
};
