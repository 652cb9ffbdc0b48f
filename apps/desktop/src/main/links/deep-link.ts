import type { CapturedLink, DeepLink } from '@squeeze/contracts/desktop-bridge';
import { limits } from '@squeeze/contracts/limits';

export const linkScheme = 'squeeze';

/** Pages that a link may open. They only show what their own guards let the person see. */
const linkablePages: ReadonlySet<string> = new Set([
  'dashboard',
  'dashboard/ai-tasks',
  'dashboard/calendar',
  'dashboard/chat',
  'dashboard/integrations',
  'dashboard/notes',
  'dashboard/phone-management',
  'dashboard/profile',
  'dashboard/security',
  'dashboard/settings',
  'dashboard/todos',
]);

const uuid = [8, 4, 4, 4, 12].map((count) => `[\\da-f]{${count}}`).join('-');
/** Pages with one thing open, as notes link to it. */
const thingPages = [/^dashboard\/notes\?note=/, /^dashboard\/todos\?todo=/].map(
  ({ source }) => new RegExp(`${source}${uuid}$`),
);

/** The code is of no use without the verifier that this process keeps, and the state says whether it was asked for. */
export interface SignInCallback {
  readonly kind: 'sign-in';
  readonly code: string;
  readonly state: string;
}

export interface CaptureLink extends CapturedLink {
  readonly kind: 'capture';
}

/** Systems hand over no longer command lines than that; what a page makes up beyond it need not be read. */
const longestLink = 256 * 1024;

/** Control characters other than the line break. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f]/;

/**
 * What a link from outside asks for, or null for everything that is not spelled exactly like one of
 *
 * - `squeeze://open/<page>` with a page of the list above, or one of a note or todo by its id
 * - `squeeze://auth/callback?code=<code>&state=<state>`, the end of a sign-in in the browser
 * - `squeeze://oauth/callback/<provider>?state=…` with a `code`, or the `error` there was, and maybe `iss`: a connection that
 *   this app has begun and the browser was sent back with; the server refuses one that nobody here has begun
 * - `squeeze://oauth/done/<provider>`, when the embedded server has finished one
 * - `squeeze://capture` and `squeeze://capture?text=<percent-encoded text>`, which only fills the field; of a longer text
 *   than a capture may have the beginning
 *
 * Any page on the web can send such a link, so there is no tolerance: a doubtful one does nothing.
 */
export function parseDeepLink(address: string): DeepLink | CaptureLink | SignInCallback | null {
  if (address.length > longestLink || !URL.canParse(address)) return null;
  const url = new URL(address);
  const plain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  if (url.protocol !== `${linkScheme}:` || !plain) return null;
  if (url.host === 'open') return parseOpen(url);
  if (url.host === 'auth') return parseSignInCallback(url);
  if (url.host === 'oauth') return parseOauth(url);
  if (url.host === 'capture') return parseCaptureLink(url);
  return null;
}

function parseOpen(url: URL): DeepLink | null {
  // Compared as written: an encoded or climbing path equals no page.
  const page = url.pathname.slice(1);
  const isThing = thingPages.some((search) => search.test(page + url.search));
  return (url.search === '' && linkablePages.has(page)) || isThing
    ? { kind: 'open', path: `/${page}${url.search}` }
    : null;
}

const oauthPath = /^\/(callback|done)\/([a-z][a-z\d-]{0,49})$/;

/** What RFC 6749 lets a state, a code and an error be made of: seen characters of ASCII, and the space. */
const returnedValue = /^[\u0020-\u007e]{1,4096}$/;

/** Of a flow that the app has begun; others end in the browser. */
const appState = /^d\.[\w.-]{16,1000}$/;

const returnedNames: ReadonlySet<string> = new Set(['state', 'code', 'iss', 'error']);

function parseOauth(url: URL): DeepLink | null {
  const [, end, provider] = oauthPath.exec(url.pathname) ?? [];
  if (provider === undefined) return null;
  if (end === 'done') {
    return url.search === '' ? { kind: 'open', path: '/dashboard/integrations' } : null;
  }
  const given = [...url.searchParams];
  const values = new Map(given);
  const known = given.every(([name, value]) => returnedNames.has(name) && returnedValue.test(value));
  const state = values.get('state');
  const code = values.get('code') ?? null;
  const error = values.get('error') ?? null;
  // Only what the app itself has begun is handed to it, and each thing is said once.
  const isOnce = values.size === given.length && (code === null) !== (error === null);
  if (!known || !isOnce || state === undefined || !appState.test(state)) return null;
  return { kind: 'oauth', returned: { provider, state, code, iss: values.get('iss') ?? null, error } };
}

function parseSignInCallback(url: URL): SignInCallback | null {
  const [[codeName, code] = ['', ''], [stateName, state] = ['', ''], ...more] = url.searchParams;
  const named = codeName === 'code' && stateName === 'state' && more.length === 0;
  const spelled = /^[\w-]{20,256}$/.test(code) && /^[\w-]{16,128}$/.test(state);
  return named && spelled && url.pathname === '/callback' ? { kind: 'sign-in', code, state } : null;
}

function parseCaptureLink(url: URL): CaptureLink | null {
  const names = [...url.searchParams.keys()];
  const known = names.length === 0 || (names.length === 1 && names[0] === 'text');
  const text = url.searchParams.get('text') ?? '';
  const readable = !invisible.test(text) && text.isWellFormed();
  if (!known || !readable || (url.pathname !== '' && url.pathname !== '/')) return null;
  return { kind: 'capture', ...shortened(text) };
}

/** As much of a text as a capture may have, and whether that is not all of it. */
function shortened(text: string): CapturedLink {
  const { max } = limits.captureText;
  if (text.length <= max) return { text, cut: false };
  const beginning = text.slice(0, max);
  // Not within one character that takes two places.
  return { text: beginning.isWellFormed() ? beginning : beginning.slice(0, -1), cut: true };
}
