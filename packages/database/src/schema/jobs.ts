import type { Generated } from 'kysely';

export interface JobsTable {
  /** Name and key, or a uuid for a job without a key. */
  id: string;
  name: string;
  payload_json: string;
  state: string;
  run_at: number;
  attempts: Generated<number>;
  lease_owner: string | null;
  lease_until: number | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}
