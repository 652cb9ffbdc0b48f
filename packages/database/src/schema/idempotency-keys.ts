export interface IdempotencyKeysTable {
  principal: string;
  method: string;
  path: string;
  key: string;
  body_hash: string;
  /** HTTP status; null while the request that reserved the key is being carried out. */
  status: number | null;
  response_json: string | null;
  created_at: number;
  expires_at: number;
}
