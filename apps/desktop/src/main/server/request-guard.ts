import type { Session, WebFrameMain } from 'electron';
import { appOrigin } from '../window/app-origin.ts';

export const launchSecretHeader = 'x-squeeze-launch-secret';

export interface GuardedServer {
  /** The only origin that pages may call now, or null for none. */
  callableOrigin(): string | null;
  /** A page has something to ask. */
  onAsked(): void;
  /** Resolves when there is one, or when there has been none for too long. */
  whenCallable(): Promise<void>;
  /** What the embedded server wants to see; null while another server is in use. */
  launchSecret(): string | null;
}

type Headers = Record<string, string>;

/** Whether a page may send this request at all. Addresses that cannot be read go nowhere. */
export const mayLeave = (url: string, callableOrigin: string | null): boolean =>
  callableOrigin !== null && URL.canParse(url) && new URL(url).origin === callableOrigin;

/**
 * The headers a request goes out with: a launch secret that a page made up is taken out, ours is put in where the
 * request comes from the top frame of our own page and goes to our own server.
 */
export function signedHeaders(
  headers: Headers,
  facts: { readonly mayLeave: boolean; readonly fromOurPage: boolean; readonly secret: string | null },
): Headers {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== launchSecretHeader);
  const signed = Object.fromEntries(kept);
  if (facts.mayLeave && facts.fromOurPage && facts.secret !== null) signed[launchSecretHeader] = facts.secret;
  return signed;
}

const isOurPage = (frame: WebFrameMain | null | undefined): boolean =>
  frame !== null && frame !== undefined && frame.parent === null && frame.origin === appOrigin;

const network = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file:///*'] };

/**
 * Lets the pages of a session reach the one server and nothing else, and proves to the embedded server that it is us.
 * Pages never see the secret: it is added after their request has left them. What they ask while that server starts,
 * for the first time or after a crash, waits here: nothing goes to a port that is not ours yet.
 */
export function guardRequests(session: Session, server: GuardedServer): void {
  session.webRequest.onBeforeRequest(network, ({ url }, answer) => {
    server.onAsked();
    void server.whenCallable().then(() => answer({ cancel: !mayLeave(url, server.callableOrigin()) }));
  });
  session.webRequest.onBeforeSendHeaders(network, ({ url, frame, requestHeaders }, answer) => {
    answer({
      requestHeaders: signedHeaders(requestHeaders, {
        mayLeave: mayLeave(url, server.callableOrigin()),
        fromOurPage: isOurPage(frame),
        secret: server.launchSecret(),
      }),
    });
  });
}
