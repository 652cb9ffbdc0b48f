import { checked, isLoopback, optional, serviceFinding } from './settings.ts';

/** Where tokens go nobody on the way may read: elsewhere than on this machine it has to be https. */
const baseFinding = (name: string) => (value: string) => {
  const finding = serviceFinding(name, 'http://127.0.0.1:9000')(value);
  if (finding !== null) return finding;
  const { protocol, hostname, search } = new URL(value);
  if (search !== '') return `${name} must not hold a ?`;
  return protocol === 'https:' || isLoopback(hostname) ? null : `${name} must be https`;
};

/** What the providers know this installation by, and where they are. */
export const oauthFields = {
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_OAUTH_URL: checked(baseFinding('GOOGLE_OAUTH_URL')),
  GOOGLE_API_URL: checked(baseFinding('GOOGLE_API_URL')),
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  MICROSOFT_OAUTH_URL: checked(baseFinding('MICROSOFT_OAUTH_URL')),
  MICROSOFT_API_URL: checked(baseFinding('MICROSOFT_API_URL')),
  NOTION_CLIENT_ID: optional,
  NOTION_CLIENT_SECRET: optional,
  NOTION_OAUTH_URL: checked(baseFinding('NOTION_OAUTH_URL')),
  NOTION_API_URL: checked(baseFinding('NOTION_API_URL')),
  YOUTUBE_CLIENT_ID: optional,
  YOUTUBE_CLIENT_SECRET: optional,
  YOUTUBE_OAUTH_URL: checked(baseFinding('YOUTUBE_OAUTH_URL')),
  YOUTUBE_API_URL: checked(baseFinding('YOUTUBE_API_URL')),
};
