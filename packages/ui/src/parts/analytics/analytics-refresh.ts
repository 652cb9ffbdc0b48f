/** As often as the product promises; not while nobody looks. */
const refreshEveryMs = 30_000;

/** How a polled query is asked for, with refreshing on or off. */
export const refreshing = (isOn: boolean) => ({
  pollingInterval: isOn ? refreshEveryMs : 0,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
});
