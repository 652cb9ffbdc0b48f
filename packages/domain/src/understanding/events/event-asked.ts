import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import type { CapturedLine } from '../../capture/captured-lines.ts';
import type { Stretch } from '../../capture/folded-text.ts';
import type { CaptureOptions } from '../../capture/parse-todos.ts';
import { newEventIn } from './new-event-in.ts';

const nothing = { todos: [], tasks: [], recent: [] } as const;

/**
 * The event that a captured line asks for; null where it is something else. Where no words only say that it is one, the token for
 * that is empty and stands at the end of the line: turned down it is something to do.
 */
export function eventIn({ text, offset }: CapturedLine, options: CaptureOptions): CapturedItem | null {
  const { now, timeZone, language = 'en', country } = options;
  const rejected = new Set(options.rejected);
  if (rejected.has(offset + text.length)) return null;
  const asked = { now, timeZone, language, known: nothing, ...(country !== undefined && { country }) };
  const isRejected = ({ start, end }: Stretch): boolean => {
    for (let at = start; at < end; at += 1) if (rejected.has(at + offset)) return true;
    return false;
  };
  const found = newEventIn(text, asked, { isRejected });
  if (found === null || found.intent.kind !== 'add_event') return null;
  const token = (kind: CaptureToken['kind'], { start, end }: Stretch): CaptureToken => {
    const words = text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    return { kind, text: words.trim(), start: from + offset, end: from + words.trim().length + offset };
  };
  const { title, starts, ends, place, rule } = found.intent;
  return {
    title,
    due_date: null,
    priority: null,
    category: null,
    reminder: null,
    asks_when: null,
    repeat: null,
    estimate_minutes: null,
    told_before: null,
    note: null,
    event: { starts, ends, place, rule },
    tokens: [
      ...found.when.map((at) => token('due', at)),
      ...(found.place === null ? [] : [token('place', found.place)]),
      { kind: 'event' as const, text: '', start: offset + text.length, end: offset + text.length },
    ].toSorted((a, b) => a.start - b.start),
  };
}
