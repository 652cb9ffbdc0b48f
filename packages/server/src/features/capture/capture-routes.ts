import type { captureEndpoints } from '@squeeze/contracts/capture';
import * as todos from '@squeeze/database/repositories/todo-repository';
import { parseCapture } from '@squeeze/domain/capture/parse-capture';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';

export const captureRoutes: Routes<typeof captureEndpoints> = {
  parseCapture: bound(async ({ db, person, body, now }) => {
    const categories = await todos.listCategories(db, person.userId);
    const items = parseCapture(body.text, {
      now,
      timeZone: body.time_zone ?? person.timeZone,
      categories: categories.map((category) => category.name),
      rejected: body.rejected,
      ...(body.language !== undefined && { language: body.language }),
    });
    return { now: presentInstant(now), items };
  }),
};
