import type { Db } from '@squeeze/database/connection';
import type { FedCalendar } from '@squeeze/database/repositories/calendar-feed-repository';

export async function* writeFeed(_db: Db, calendar: FedCalendar): AsyncGenerator<string> {
  yield calendar.name;
}
