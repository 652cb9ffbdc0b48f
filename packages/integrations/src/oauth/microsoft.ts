import { openIdAccount } from './open-id-account.ts';
import { at, type Vendor, type VendorBase } from './vendor.ts';

/** Each tenant has an issuer of its own, whichever of them it is that a person signs in to. */
const tenantIssuer = /^https:\/\/login\.microsoftonline\.com\/[\w.-]+\/v2\.0$/;

/**
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow, for accounts of work, school and at home
 * (`common`). There is no call that revokes a grant; people end it at their account's page. That document names no `iss` in an answer,
 * nor do its metadata (https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration): nothing is promised.
 */
export const microsoft = (base: VendorBase): Vendor => {
  const issuer = base === null ? 'https://login.microsoftonline.com/common/v2.0' : base.replace(/\/+$/, '');
  return {
    issuer,
    isIssuer: (iss) => iss === issuer || (base === null && tenantIssuer.test(iss)),
    saysIssuer: false,
    authorizationUrl: at(base, 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
    tokenUrl: at(base, 'https://login.microsoftonline.com/common/oauth2/v2.0/token'),
    revocationUrl: null,
    clientAuth: 'post',
    takesJson: false,
    knowsPkce: true,
    ownScopes: [],
    // Whoever has several accounts says which one it is to be.
    parameters: { prompt: 'select_account' },
    ignoresIdToken: true,
    accounts: 'microsoft',
    identify: ({ accessToken }, ask) =>
      openIdAccount(at(base, 'https://graph.microsoft.com/oidc/userinfo'), accessToken, ask),
  };
};
