import { createHash } from 'node:crypto';
import { open, seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

type TokenColumn = 'access_token_sealed' | 'refresh_token_sealed' | 'revocation_token_sealed';

const placeOf = (id: string, column: TokenColumn) => ({ table: 'oauth_integrations', id, column });

export const sealToken = (keys: PurposeKeys, id: string, column: TokenColumn, token: string): string =>
  seal(keys, placeOf(id, column), Buffer.from(token, 'utf8'));

/** @throws {EnvelopeError} where the key that it was sealed with is gone */
export const openToken = (keys: PurposeKeys, id: string, column: TokenColumn, sealed: string): string =>
  open(keys, placeOf(id, column), sealed).toString('utf8');

const verifierPlace = (stateHash: string) => ({
  table: 'oauth_flows',
  id: stateHash,
  column: 'verifier_sealed',
});

export const sealVerifier = (keys: PurposeKeys, stateHash: string, verifier: string): string =>
  seal(keys, verifierPlace(stateHash), Buffer.from(verifier, 'ascii'));

/** @throws {EnvelopeError} */
export const openVerifier = (keys: PurposeKeys, stateHash: string, sealed: string): string =>
  open(keys, verifierPlace(stateHash), sealed).toString('ascii');

/** A state holds 256 random bits, so a plain hash of it tells nobody what it is. */
export const stateHashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
