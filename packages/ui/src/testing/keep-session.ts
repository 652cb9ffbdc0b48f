import type { SignedIn } from '@squeeze/testing/sign-in';

/** Leaves a session in this browser, as a sign-in does. */
export const keepSession = ({ accessToken, refreshToken, user }: SignedIn): void => {
  localStorage.setItem('access_token', accessToken);
  localStorage.setItem('refresh_token', refreshToken);
  localStorage.setItem('user', JSON.stringify(user));
};
