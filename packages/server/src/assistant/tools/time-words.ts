import { says } from '@squeeze/contracts/sentences/sentence';
import { zonedInstant } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { invalid } from '../../http/app-error.ts';

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true, local: true });

/** When something is due, as a model says it: a day, or a wall time in the person's zone, or an instant with its offset. */
export const dueWords = z
  .union([day, moment])
  .describe('YYYY-MM-DD for a whole day, or YYYY-MM-DDTHH:MM in the time zone of the person');

/** A point in time, said the same way. */
export const momentWords = moment.describe('YYYY-MM-DDTHH:MM in the time zone of the person');

const hasOffset = (said: string): boolean => /(Z|[+-]\d{2}:?\d{2})$/i.test(said);

/** As an instant in ISO 8601, UTC. @throws {AppError} `validation_failed` for a time that no clock shows */
export function momentIn(said: string, timeZone: string): string {
  if (hasOffset(said)) return new Date(said).toISOString();
  const [date = '', time = ''] = said.split('T');
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  try {
    return new Date(zonedInstant({ year, month, day: dayOfMonth, hour, minute }, timeZone)).toISOString();
  } catch (error) {
    throw invalid('', says('time_unknown', { time: said }), error);
  }
}

/** A day as it is, a time as an instant in ISO 8601, UTC. */
export const dueIn = (said: string, timeZone: string): string =>
  said.includes('T') ? momentIn(said, timeZone) : said;
