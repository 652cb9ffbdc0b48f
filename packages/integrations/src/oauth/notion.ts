import { z } from 'zod';
import { type AskApi, at, type Vendor, type VendorBase } from './vendor.ts';

/** https://developers.notion.com/reference/versioning */
const version = '2022-06-28';
const shownPages = 100;
const longestName = 200;

/** https://developers.notion.com/reference/create-a-token */
const Granted = z.object({
  workspace_id: z.string().min(1).max(255),
  workspace_name: z.string().nullish(),
  owner: z
    .object({ user: z.object({ id: z.string().max(255), name: z.string().nullish() }).optional() })
    .optional()
    .catch(undefined),
});

const RichText = z.array(z.object({ plain_text: z.string() }));
/** https://developers.notion.com/reference/post-search: a page has its title among its properties, a database as its own. */
const Found = z.object({
  results: z.array(
    z.object({
      title: RichText.optional().catch(undefined),
      properties: z
        .record(z.string(), z.object({ title: RichText }).partial().catch({}))
        .optional()
        .catch(undefined),
    }),
  ),
});

/**
 * https://developers.notion.com/docs/authorization: no PKCE, no `iss`, no scopes; what may be done is set where the client is
 * registered, and people choose pages. So state and redirect address alone tell its answers from others'.
 */
export const notion = (base: VendorBase): Vendor => ({
  issuer: base === null ? 'https://api.notion.com' : base.replace(/\/+$/, ''),
  isIssuer: () => false,
  saysIssuer: false,
  authorizationUrl: at(base, 'https://api.notion.com/v1/oauth/authorize'),
  tokenUrl: at(base, 'https://api.notion.com/v1/oauth/token'),
  revocationUrl: at(base, 'https://api.notion.com/v1/oauth/revoke'),
  clientAuth: 'basic',
  takesJson: true,
  knowsPkce: false,
  ownScopes: [],
  parameters: { owner: 'user' },
  ignoresIdToken: true,
  accounts: 'notion',
  identify: async ({ accessToken, answer }, ask) => {
    const { workspace_id: workspace, workspace_name: name, owner } = Granted.parse(answer);
    return {
      account: {
        key: `${workspace}:${owner?.user?.id ?? ''}`,
        name: name ?? owner?.user?.name ?? workspace,
      },
      pages: await chosenPages(at(base, 'https://api.notion.com/v1/search'), accessToken, ask),
    };
  },
});

/** Names of what may be read. Not to know them yet is no reason not to connect. */
async function chosenPages(url: string, accessToken: string, ask: AskApi): Promise<string[]> {
  try {
    const found = Found.parse(
      await ask('pages', {
        url,
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'notion-version': version },
        body: { page_size: shownPages },
      }),
    );
    return found.results.flatMap(({ title, properties }) => {
      const words = title ?? Object.values(properties ?? {}).find((one) => one.title !== undefined)?.title;
      const name = (words ?? [])
        .map(({ plain_text: text }) => text)
        .join('')
        .trim();
      return name === '' ? [] : [name.slice(0, longestName)];
    });
  } catch {
    return [];
  }
}
