export interface ReceiptsTable {
  id: string;
  user_id: string;
  message_id: string | null;
  run_id: string | null;
  /** The how-manieth change of its message or run, from 0. */
  call_index: number;
  source: string;
  tool: string;
  state: string;
  noun: string;
  noun_id: string;
  action: string;
  title: string;
  /** A day or an instant in ISO 8601. */
  due: string | null;
  /** How often, as the contract says it. */
  repeats_json: string | null;
  arguments_json: string;
  /** What Undo puts back; null where there was nothing before. */
  before_json: string | null;
  /** `updated_at` of the thing right after: a later one means that it has changed since. */
  noun_updated_at: number | null;
  created_at: number;
  settled_at: number | null;
  undo_until: number | null;
  /** What Redo needs once it was undone; null where it cannot be done again. */
  again_json: string | null;
}
