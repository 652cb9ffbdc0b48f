/** An import of a calendar that can be taken back. */
export interface CalendarImportsTable {
  id: string;
  user_id: string;
  /** What its calendar was called then. */
  title: string;
  /** The calendar that was made for it; null where it came into one that there was. */
  made_calendar_id: string | null;
  created_at: number;
  undone_at: number | null;
}

/** An event that an import made or changed. */
export interface CalendarImportedEventsTable {
  import_id: string;
  event_id: string;
  /** `updated_at` of the event right after: another one means that it has changed since. */
  event_updated_at: number;
  /** What it was before; null where it was not there. */
  before_json: string | null;
}
