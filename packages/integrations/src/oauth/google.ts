import { openIdAccount } from './open-id-account.ts';
import { at, type Vendor, type VendorBase } from './vendor.ts';

/**
 * https://developers.google.com/identity/protocols/oauth2/web-server, and for installed apps …/native-app. A refresh token comes
 * only with `access_type=offline`, and again only where consent is asked for. What was granted to other connections is not
 * asked for along (`include_granted_scopes`): each has what it was given. YouTube is a part of it, with the same accounts. Its metadata
 * announce `authorization_response_iss_parameter_supported`: https://developers.google.com/identity/openid-connect/reference.
 */
export const google = (base: VendorBase): Vendor => {
  const issuer = base === null ? 'https://accounts.google.com' : base.replace(/\/+$/, '');
  return {
    issuer,
    isIssuer: (iss) => iss === issuer,
    saysIssuer: true,
    authorizationUrl: at(base, 'https://accounts.google.com/o/oauth2/v2/auth'),
    tokenUrl: at(base, 'https://oauth2.googleapis.com/token'),
    revocationUrl: at(base, 'https://oauth2.googleapis.com/revoke'),
    clientAuth: 'post',
    takesJson: false,
    knowsPkce: true,
    ownScopes: ['openid', 'email'],
    parameters: { access_type: 'offline', prompt: 'consent' },
    ignoresIdToken: false,
    accounts: 'google',
    identify: ({ accessToken }, ask) =>
      openIdAccount(at(base, 'https://openidconnect.googleapis.com/v1/userinfo'), accessToken, ask),
  };
};
