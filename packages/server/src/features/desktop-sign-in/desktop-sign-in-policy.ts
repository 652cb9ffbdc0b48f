/** Between the browser's yes and the desktop's exchange lie a click and a round trip. */
export const desktopSignInPolicy = { codeLifetimeMs: 60_000 } as const;

/** Where the browser hands the code over: the scheme that the installed app registers. */
export const desktopCallback = 'squeeze://auth/callback';
