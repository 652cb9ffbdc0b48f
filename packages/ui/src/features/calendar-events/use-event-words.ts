import type { CaptureToken } from '@squeeze/contracts/capture';
import type { SaidEvent } from '@squeeze/domain/understanding/events/event-said';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useUser } from '../../api/store-hooks.ts';
import { useListTodoCategoriesQuery } from '../../api/todos/todo-endpoints.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useNow } from '../../kit/use-now.ts';
import { inPatience } from '../../parts/capture/capture-rules.ts';
import { movedOffsets } from '../../parts/capture/moved-offsets.ts';
import type { EventFormValues } from './event-form-values.ts';
import { loadedReading, loadReading, type EventReading } from './event-words-reading.ts';
import { isSaidField, saidFields, saidValuesOf, withSaid, type SaidValues } from './said-values.ts';

export interface EventWords {
  /** What was understood; null: nothing but a title. */
  readonly said: SaidEvent | null;
  /** Takes words for words of the title instead. */
  readonly reject: (token: CaptureToken) => void;
  /** The form with its words taken in, also where what reads them is still on its way. */
  readonly taken: (values: EventFormValues) => Promise<EventFormValues>;
}

interface Typed {
  readonly text: string;
  readonly rejected: readonly number[];
}

/**
 * Reads what is typed as the title of a new event, and fills the other fields by it while it is typed. As soon as one of those is
 * changed by hand, its words stand in the fields alone: from there on the hand is right, until more words say otherwise.
 * @param reads false: a title is a title, as in an event that there is
 */
export const useEventWords = (form: UseFormReturn<EventFormValues>, reads: boolean): EventWords => {
  const options = useReadingOptions();
  const { getValues, setValue, control } = form;
  const text = useWatch({ control, name: 'title' });
  const now = useNow();
  const [{ text: last, rejected }, setTyped] = useState<Typed>({ text, rejected: [] });
  if (last !== text) setTyped({ text, rejected: movedOffsets(last, text, rejected) });
  const reading = useReading(reads);
  const said = useMemo(
    () => (reading === null || !reads ? null : reading(text, { ...options, now, rejected })),
    [reading, reads, text, options, now, rejected],
  );
  // As it is without the words: set with the first that say something, and forgotten with the last.
  const before = useRef<SaidValues | null>(null);
  useEffect(() => {
    if (said === null && before.current === null) return;
    const ground = (before.current ??= saidValuesOf(getValues()));
    if (said === null) before.current = null;
    fill(withSaid(ground, said), getValues, setValue);
  }, [said, getValues, setValue]);
  const latest = useRef(said);
  /** What would be understood of the title that is left: it was turned down, and is so still. */
  const titleWords = useRef((_title: string): readonly number[] => []);
  useEffect(() => {
    latest.current = said;
    titleWords.current = (title) =>
      reading?.(title, { ...options, now })?.tokens.map(({ start }) => start) ?? [];
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '', type }) => {
          if (type !== 'change' || !isSaidField(name) || latest.current === null) return;
          before.current = null;
          const { title } = latest.current;
          setTyped({ text: title, rejected: titleWords.current(title) });
          setValue('title', title);
        },
      }),
    [form, setValue],
  );
  return {
    said,
    reject: (token) => setTyped((known) => ({ ...known, rejected: [...known.rejected, token.start] })),
    taken: async (values) => {
      if (!reads) return values;
      const read = reading ?? (await inPatience(loadReading()));
      const found = read?.(values.title, { ...options, now, rejected }) ?? null;
      if (found === null) return values;
      const ground = before.current ?? saidValuesOf(values);
      return { ...values, ...withSaid(ground, found), title: found.title };
    },
  };
};

/** What reads the words, as soon as it is here; without it a title is a title. */
const useReading = (reads: boolean): EventReading | null => {
  const [reading, setReading] = useState<EventReading | null>(loadedReading);
  useEffect(() => {
    if (reading !== null || !reads) return;
    let left = false;
    loadReading().then(
      (loaded) => !left && setReading(() => loaded),
      () => null,
    );
    return () => {
      left = true;
    };
  }, [reading, reads]);
  return reading;
};

const none: readonly string[] = [];

const useReadingOptions = () => {
  const { zone, language } = useLanguage();
  const { phone_number: phone, is_verified: isVerified } = useUser();
  const { data } = useListTodoCategoriesQuery();
  return useMemo(
    () => ({
      timeZone: zone,
      language: spokenLanguage(language),
      phoneNumber: isVerified ? phone : null,
      categories: data?.categories.map(({ name }) => name) ?? none,
    }),
    [zone, language, phone, isVerified, data],
  );
};

const fill = (
  next: SaidValues,
  getValues: UseFormReturn<EventFormValues>['getValues'],
  setValue: UseFormReturn<EventFormValues>['setValue'],
): void => {
  const now = getValues();
  for (const field of saidFields)
    if (JSON.stringify(now[field]) !== JSON.stringify(next[field]))
      setValue(field, next[field], { shouldDirty: true });
};
