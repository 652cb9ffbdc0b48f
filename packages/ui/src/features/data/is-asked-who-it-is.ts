import { hasCode, type ApiError } from '../../api/api-error.ts';

/** The person was asked to prove who they are, and declined: they know, so nothing is said of it. */
export const isAskedWhoItIs = (error: ApiError): boolean => hasCode(error, 'reauthentication_required');
