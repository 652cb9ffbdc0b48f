import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { limits } from '@squeeze/contracts/limits';
import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { TodoDraft } from '@squeeze/contracts/todos';
import type { parseCapture } from '@squeeze/domain/capture/parse-capture';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/text-provider.tsx';
import { movedOffsets } from './moved-offsets.ts';

type Parser = typeof parseCapture;

let loaded: Parser | null = null;

/** The language rules are large and come by themselves, a moment after the field. */
const loadParser = async (): Promise<Parser> =>
  (loaded ??= (await import('@squeeze/domain/capture/parse-capture')).parseCapture);

/** At most as many as the desktop's queue takes at once. */
export const captureItemsMax = 50;

export type CaptureProblem = 'textTooLong' | 'titleTooLong' | 'tooMany';

export interface Capture {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was understood, one for each line that says something. */
  readonly items: readonly CapturedItem[];
  /** Why it cannot be saved as it is; null when it can. */
  readonly problem: CaptureProblem | null;
  /** Takes a token for words of the title instead. */
  readonly reject: (token: CaptureToken) => void;
}

interface CaptureState {
  readonly text: string;
  readonly rejected: readonly number[];
  /** When it was typed, epoch ms: "in an hour" counts from there. */
  readonly at: number;
}

interface CaptureOptions {
  readonly initial: string;
  /** The person's own categories, which a `#tag` may name. */
  readonly categories: readonly string[];
  /** Told of every change, to keep the text. */
  readonly onChange?: (text: string) => void;
}

/** A field that understands what is typed into it, while it is typed. */
export const useCapture = ({ initial, categories, onChange }: CaptureOptions): Capture => {
  const { zone, language } = useLanguage();
  const [parser, setParser] = useState<{ readonly parse: Parser } | null>(() => loaded && { parse: loaded });
  const [{ text, rejected, at }, setState] = useState<CaptureState>(() => ({
    text: initial,
    rejected: [],
    at: Date.now(),
  }));
  useEffect(() => {
    if (parser !== null) return;
    let left = false;
    // Without the rules every line is a title as it stands.
    loadParser().then(
      (parse) => !left && setParser({ parse }),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [parser]);
  const tooLong = text.length > limits.captureText.max;
  const items = useMemo(
    () =>
      parser === null || tooLong
        ? plainItems(text)
        : parser.parse(text, {
            now: at,
            timeZone: zone,
            categories,
            rejected,
            language: language === 'en-XA' ? 'en' : language,
          }),
    [parser, text, tooLong, at, zone, categories, rejected, language],
  );
  return {
    text,
    items,
    problem: tooLong ? 'textTooLong' : problemOf(items),
    setText: (next) => {
      setState((known) => ({
        text: next,
        rejected: movedOffsets(known.text, next, known.rejected),
        at: Date.now(),
      }));
      onChange?.(next);
    },
    reject: (token) => setState((known) => ({ ...known, rejected: [...known.rejected, token.start] })),
  };
};

const problemOf = (items: readonly CapturedItem[]): CaptureProblem | null => {
  if (items.length > captureItemsMax) return 'tooMany';
  return items.some((item) => item.title.length > limits.todoTitle.max) ? 'titleTooLong' : null;
};

const plainItems = (text: string): CapturedItem[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((title) => ({
      title,
      due_date: null,
      priority: null,
      category: null,
      reminder: null,
      tokens: [],
    }));

/** What is saved of an item. */
const draftOf = (item: CapturedItem): TodoDraft => ({
  title: item.title,
  description: null,
  due_date: item.due_date,
  priority: item.priority ?? 'medium',
  category: item.category,
  status: 'pending',
});

/** What is saved of an item that asks for a reminder; null: it is a todo. */
const reminderOf = ({ title, reminder }: CapturedItem): AiTaskDraft | null =>
  reminder && {
    title,
    description: null,
    task_type: 'reminder',
    ...reminder,
    ai_context: null,
    notification_channels: ['in_app'],
    catch_up: 'latest_once',
  };

/** What is saved of an item: the draft of a reminder where one is asked for, else of a todo. */
export const savedOf = (item: CapturedItem): TodoDraft | AiTaskDraft => reminderOf(item) ?? draftOf(item);
