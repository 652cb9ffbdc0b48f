/** What was, or is, wrong with an installation; of each type one at most goes on. */
export interface SystemAlertsTable {
  id: string;
  type: string;
  severity: string;
  /** What was measured last while it went on, in the unit of its type. */
  figure: number;
  raised_at: number;
  /** When it was last found to go on, or to be over. */
  judged_at: number;
  acknowledged_at: number | null;
  resolved_at: number | null;
}
