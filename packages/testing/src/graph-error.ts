import type { PeerAnswer } from './rest-peer.ts';

const codes: Readonly<Record<number, string>> = {
  400: 'ErrorInvalidRequest',
  401: 'InvalidAuthenticationToken',
  403: 'ErrorAccessDenied',
  404: 'ErrorItemNotFound',
  409: 'ErrorDuplicateTransactionId',
  410: 'SyncStateNotFound',
  412: 'ErrorIrresolvableConflict',
  429: 'TooManyRequests',
};

/** An error in the form of https://learn.microsoft.com/graph/errors */
export const graphError = (status: number, code: string = codes[status] ?? 'ServiceUnavailable') => ({
  error: { code, message: `it says ${code}`, innerError: { 'request-id': 'of the peer' } },
});

export const refusedByGraph = (status: number, code?: string): PeerAnswer => ({
  status,
  body: graphError(status, code),
});
