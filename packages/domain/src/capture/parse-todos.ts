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
  /** Whose feasts count, by ISO 3166, null where that is not known; without it that of the zone. */
  country?: string | null;
  /** Verified, E.164: its country counts before that of the zone. */
  phoneNumber?: string | null;
  /** English is understood in every language. */
  language?: CaptureLanguage;
}

/** As `parseCapture`, for lines that are todos whatever they say. */
export function parseTodos(text: string, options: CaptureOptions): CapturedItem[] {
  return capturedLines(text).map((line) => todoIn(line, options));
}

/** What a line says as a todo. `others`: what else was understood of it; neither is read for anything more, nor is what is `left`. */
export function todoIn(
  line: CapturedLine,
  options: CaptureOptions,
  others: readonly CaptureToken[] = [],
  left: readonly Stretch[] = [],
): CapturedItem {
  const { text, offset } = line;
  const { language = 'en', categories = [] } = options;
  const rejected = new Set(options.rejected);
  // Turned down as an event, whose tokens begin at other words than these do, it comes without any that were among those.
  const wasEvent = rejected.has(offset + text.length);
  const isRejected = ({ start, end }: Stretch): boolean =>
    rejected.has(start + offset) ||
    (wasEvent && [...rejected].some((at) => start + offset < at && at < end + offset));

  const untouchable = [
    ...protectedText(text),
    ...left,
    ...others.map(({ start, end }) => ({ start: start - offset, end: end - offset })),
  ];
  const free = (stretch: Stretch): boolean => !untouchable.some((other) => overlaps(other, stretch));
  const tags = categoryTags(text, categories).filter(free);
  const marks = priorityMarks(foldText(text), language).filter(free);
  const tag = tags.find((at) => !isRejected(at));
  const mark = marks.find((at) => !isRejected(at));
  const due = dueDate(blotOut(text, [...untouchable, ...tags, ...marks]), dateLanguages[language], {
    now: options.now,
    timeZone: options.timeZone,
    country: options.country,
    ...(rejected.size > 0 && { isRejected }),
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
    ...others,
  ].toSorted((a, b) => a.start - b.start);
  const taken = tokens.map(({ start, end }) => ({ start: start - offset, end: end - offset }));
  return {
    title: capturedTitle(text, taken),
    due_date: due?.due ?? null,
    priority: mark?.priority ?? null,
    category: tag?.category ?? null,
    reminder: null,
    asks_when: null,
    repeat: null,
    estimate_minutes: null,
    told_before: null,
    note: null,
    event: null,
    tokens,
  };
}
