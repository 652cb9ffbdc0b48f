import { linkScheme } from './deep-link.ts';

/** What the application was asked to do when it was started, for the first time or once more. */
export interface LaunchRequest {
  readonly links: readonly string[];
  readonly quickCapture: boolean;
}

/** Does what the shortcut does, for desktops where a shortcut cannot be taken. */
const quickCaptureSwitch = '--quick-capture';

const mostLinks = 10;

export const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(`${linkScheme}:`);

/** Reads a command line. Position says nothing: Chromium mixes its own switches in. */
export const launchRequest = (argv: readonly string[]): LaunchRequest => ({
  links: argv.filter(isLink).slice(0, mostLinks),
  quickCapture: argv.includes(quickCaptureSwitch),
});
