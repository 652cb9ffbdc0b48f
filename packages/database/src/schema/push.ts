/** A browser that takes pushes, of one session. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint_hash: string;
  subscription_sealed: string;
  created_at: number;
}

/** One row: the key pair browsers know this installation by. */
export interface PushKeysTable {
  id: string;
  public_key: string;
  private_key_sealed: string;
  created_at: number;
}
