import type { Returned } from '../../../api/oauth/returned-flow.ts';

/** How a state is spelled whose flow the desktop app has begun. */
const appPrefix = 'd.';

/** Whether what came back is for the desktop app. Visible to everybody: it decides where to go and proves nothing. */
export const isForApp = ({ state }: Returned): boolean => state.startsWith(appPrefix);

/** The link by which the app takes over what the browser was sent back with. */
export function appAddress({ provider, state, code, iss, error }: Returned): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries({ state, code, iss, error })) {
    if (value !== null) given.set(name, value);
  }
  return `squeeze://oauth/callback/${encodeURIComponent(provider)}?${given.toString()}`;
}
