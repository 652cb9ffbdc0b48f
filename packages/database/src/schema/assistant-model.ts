export interface AssistantModelTable {
  id: string;
  endpoint: string;
  model: string;
  key_sealed: string | null;
  /** Micro-dollars, as all that follow. */
  input_price: number | null;
  output_price: number | null;
  daily_cost_per_person: number | null;
  daily_cost_overall: number | null;
  updated_at: number;
}
