/**
 * Everyone who can stand in front of a route. The caller matrix test calls every route as each of them;
 * a route answers only those it names.
 */
export const callers = [
  'anonymous',
  /** Registered a moment ago, holds a verification token. */
  'verification',
  /** Password accepted, second factor outstanding. */
  'mfa',
  /** Administrator who has to set up a second factor first. */
  'mfa_setup',
  'user',
  /** Signed in, but the last proof of identity is older than ten minutes. */
  'user_stale',
  'premium',
  'administrator',
  /** One whose last proof of identity is older than ten minutes. */
  'administrator_stale',
  'administrator_without_mfa',
  /** Has a live-looking access token of an account that has been disabled. */
  'disabled',
  /** A webhook with a valid provider signature. */
  'webhook',
  /** The owner of an embedded server, proven by the launch secret. */
  'owner',
  /** A calendar program with an app password: good for /dav, which is no call of this API, and for nothing else. */
  'app_password',
] as const;
export type Caller = (typeof callers)[number];

/** For what an administrator does to others: recently authenticated. */
export const recentAdministrators = ['administrator', 'owner'] as const satisfies readonly Caller[];
/** However long ago the password was typed. */
export const administrators = [
  'administrator_stale',
  ...recentAdministrators,
] as const satisfies readonly Caller[];
export const premium = ['premium', ...administrators] as const satisfies readonly Caller[];
/** Whoever is fully signed in, however long ago the password was typed. */
export const signedIn = [
  'user',
  'user_stale',
  'administrator_without_mfa',
  ...premium,
] as const satisfies readonly Caller[];
/** Signed in and recently authenticated: for sensitive changes. */
export const recentlyAuthenticated = [
  'user',
  'premium',
  ...recentAdministrators,
] as const satisfies readonly Caller[];
/** No token needed; one that is sent is ignored. */
export const everyone = callers;
