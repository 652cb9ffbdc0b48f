import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { capturedLines, type CapturedLine } from './captured-lines.ts';
import { capturedTitle } from './captured-title.ts';
import { categoryTags } from './category-tags.ts';
import { dateLanguages } from './dates/date-languages.ts';
import { dueDate } from './dates/due-date.ts';
import { blotOut, foldText, overlaps, type Stretch } from './folded-text.ts';
import { priorityMarks, type CaptureLanguage } from './priority-marks.ts';
import { protectedText } from './protected-text.ts';

export interface CaptureOptions {
  /** Epoch ms. */
  now: number;
  /** The person's zone, an IANA name. */
  timeZone: string;
  /** Categories the person already has; a `#tag` that names one means it. */
  categories?: readonly string[];
  /** Starts of tokens the person turned down: those words stay in the title. */
  rejected?: readonly number[];
  /** English is understood in every language. */
  language?: CaptureLanguage;
}

/**
 * Understands a captured text: one item for each line that says something, bullets dropped. Dates and times,
 * `#tags` and priority marks are taken out of the title and answered as tokens, with UTF-16 offsets into the
 * whole text; a token includes the preposition that goes with it. Text in quotes and links is left alone. A
 * line of tokens only keeps its words as the title. Nothing the person did not mean as a date leaves the title;
 * in doubt the words stay.
 * @throws {RangeError} for an unknown time zone
 */
export function parseCapture(text: string, options: CaptureOptions): CapturedItem[] {
  return capturedLines(text).map((line) => capturedItem(line, options));
}

function capturedItem(line: CapturedLine, options: CaptureOptions): CapturedItem {
  const { text, offset } = line;
  const { language = 'en', categories = [] } = options;
  const rejected = new Set(options.rejected);
  const isRejected = (start: number): boolean => rejected.has(start + offset);

  const untouchable = protectedText(text);
  const free = (stretch: Stretch): boolean => !untouchable.some((other) => overlaps(other, stretch));
  const tags = categoryTags(text, categories).filter(free);
  const marks = priorityMarks(foldText(text), language).filter(free);
  const tag = tags.find(({ start }) => !isRejected(start));
  const mark = marks.find(({ start }) => !isRejected(start));
  const due = dueDate(blotOut(text, [...untouchable, ...tags, ...marks]), dateLanguages[language], {
    now: options.now,
    timeZone: options.timeZone,
    isRejected,
  });

  const token = (kind: CaptureToken['kind'], { start, end }: Stretch): CaptureToken => ({
    kind,
    text: text.slice(start, end),
    start: start + offset,
    end: end + offset,
  });
  const tokens = [
    ...(due?.words ?? []).map((words) => token('due', words)),
    ...(tag ? [token('category', tag)] : []),
    ...(mark ? [token('priority', mark)] : []),
  ].toSorted((a, b) => a.start - b.start);
  const taken = tokens.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
  return {
    title: capturedTitle(text, taken),
    due_date: due?.due ?? null,
    priority: mark?.priority ?? null,
    category: tag?.category ?? null,
    tokens,
  };
}
