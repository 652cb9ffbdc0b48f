import type { NewOauthGrant } from '@squeeze/server/ports/authorization-servers';
import { z } from 'zod';
import type { AskApi } from './vendor.ts';

/** https://openid.net/specs/openid-connect-core-1_0.html#UserInfoResponse */
const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  preferred_username: z.string().max(320).optional().catch(undefined),
  name: z.string().max(320).optional().catch(undefined),
});

/** Whose account it is, by OpenID Connect. @throws {ZodError} where the answer says of nobody */
export async function openIdAccount(
  userInfoUrl: string,
  accessToken: string,
  ask: AskApi,
): Promise<Pick<NewOauthGrant, 'account' | 'pages'>> {
  const answer = await ask('account', {
    url: userInfoUrl,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { sub, email, preferred_username: username, name } = UserInfo.parse(answer);
  return { account: { key: sub, name: email ?? username ?? name ?? sub }, pages: null };
}
