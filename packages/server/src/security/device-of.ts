import Bowser from 'bowser';
import type { Session } from '@squeeze/contracts/sessions';
import { madeOnce } from '@squeeze/domain/made-once';

/** What a request came from, as its user agent tells; anybody may claim anything, so it is for people to read only. */
export interface Device {
  /** Such as `Firefox · Linux`; null where nothing is known. */
  readonly label: string | null;
  readonly kind: Session['kind'];
}

const unknownDevice: Device = { label: null, kind: 'unknown' };

const kindOfPlatform: Readonly<Record<string, Device['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Of a program it does not know the library answers the first word, whatever a client has put there. */
const knownNames = madeOnce(
  (): ReadonlySet<string> =>
    new Set(['Squeeze', ...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]),
);

/** Electron puts the application's name before its own in the user agent. */
const isOwnApp = (userAgent: string): boolean => /\bsqueeze/i.test(userAgent);

/** Reads a user agent (RFC 9110 section 10.1.5) as people would name what it stands for. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isApp = isOwnApp(userAgent);
  const program = isApp ? 'Squeeze' : browser.name;
  const parts = [program, os.name].filter((part) => part !== undefined && knownNames().has(part));
  if (parts.length === 0) return unknownDevice;
  return {
    label: parts.join(' · '),
    kind: isApp ? 'app' : (kindOfPlatform[platform.type ?? ''] ?? 'unknown'),
  };
}
