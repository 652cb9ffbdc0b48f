const reasons: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'authError',
  403: 'forbidden',
  404: 'notFound',
  409: 'duplicate',
  410: 'deleted',
  412: 'conditionNotMet',
  429: 'rateLimitExceeded',
};

/** An error in the form of https://developers.google.com/workspace/calendar/api/guides/errors */
export const googleError = (code: number, reason: string = reasons[code] ?? 'backendError') => ({
  error: {
    errors: [{ domain: 'global', reason, message: `it says ${reason}` }],
    code,
    message: `it says ${reason}`,
  },
});
