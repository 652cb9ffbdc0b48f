export interface OutboxMessagesTable {
  id: string;
  kind: string;
  recipient: string;
  subject: string | null;
  body: string;
  user_id: string | null;
  created_at: number;
}
