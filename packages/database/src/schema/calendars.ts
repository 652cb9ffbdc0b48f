export interface CalendarsTable {
  id: string;
  user_id: string;
  name: string;
  hue: number;
  visible: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}
