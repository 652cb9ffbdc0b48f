import type { NewOauthGrant } from '@squeeze/server/ports/authorization-servers';

/** Asks an API with a token; answers what came, parsed, of a success. */
export type AskApi = (
  kind: 'account' | 'pages',
  request: {
    readonly url: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Record<string, string>;
    readonly body?: unknown;
  },
) => Promise<unknown>;

/** What differs between providers, each with the document that says so. */
export interface Vendor {
  /** What it calls itself; tokens that carry it name exactly this. */
  readonly issuer: string;
  readonly isIssuer: (iss: string) => boolean;
  /** Whether it promises to say what it calls itself with each answer (RFC 9207): one that does not is then none of its own. */
  readonly saysIssuer: boolean;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Null where nothing can be revoked by a call. */
  readonly revocationUrl: string | null;
  readonly clientAuth: 'post' | 'basic';
  /** Sends what others send as a form as JSON. */
  readonly takesJson: boolean;
  readonly knowsPkce: boolean;
  /** Asked for beside what people choose, so that it can be said whose account it is. */
  readonly ownScopes: readonly string[];
  /** Of the address of its consent page. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Whether an ID token is left unread: its issuer is not the one that is known beforehand. */
  readonly ignoresIdToken: boolean;
  readonly accounts: string;
  /** Whose account a token is of, and which pages it opens. */
  readonly identify: (
    token: { readonly accessToken: string; readonly answer: Readonly<Record<string, unknown>> },
    ask: AskApi,
  ) => Promise<Pick<NewOauthGrant, 'account' | 'pages'>>;
}

/** Whoever runs the server may send it elsewhere, such as to a server for tests: all paths stay. */
export type VendorBase = string | null;

/** An address of a vendor, at its own host or below the base. */
export const at = (base: VendorBase, own: string): string => {
  if (base === null) return own;
  const { pathname } = new URL(own);
  return `${base.replace(/\/+$/, '')}${pathname}`;
};
