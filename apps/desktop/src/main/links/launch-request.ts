import { z } from 'zod';
import { linkScheme } from './deep-link.ts';

/** What the application was asked to do when it was started, for the first time or once more. */
export const LaunchRequest = z.object({
  links: z.array(z.string()).max(10),
  quickCapture: z.boolean(),
});
export type LaunchRequest = z.output<typeof LaunchRequest>;

/** Does what the shortcut does, for desktops where a shortcut cannot be taken. */
const quickCaptureSwitch = '--quick-capture';

/** Reads a command line. Position says nothing: Chromium mixes its own switches in. */
export const launchRequest = (argv: readonly string[]): LaunchRequest => ({
  links: argv.filter((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)).slice(0, 10),
  quickCapture: argv.includes(quickCaptureSwitch),
});
