import { useEffect, useEffectEvent, useState } from 'react';
import { selectEntries } from '../api/outbox/outbox-slice.ts';
import { useGetPreferencesQuery } from '../api/preferences/preference-endpoints.ts';
import { selectKnowsLook } from '../api/preferences/look-slice.ts';
import { withWaiting } from '../api/preferences/with-waiting.ts';
import { useAppSelector, useUser } from '../api/store-hooks.ts';
import { pseudoLanguage } from '../i18n/language.ts';
import { useLanguage } from '../i18n/text-provider.tsx';
import { useTheme } from '../kit/theme.ts';
import { allowSingleKeys } from '../parts/keys/single-keys.ts';

const storageKey = 'squeeze.look-of';
/** A page in the wrong colours is better than none at all. */
const longestWaitMs = 2_000;

const isKnownHere = (userId: string): boolean => {
  try {
    return localStorage.getItem(storageKey) === userId;
  } catch {
    return false;
  }
};

const rememberHere = (userId: string): void => {
  try {
    localStorage.setItem(storageKey, userId);
  } catch {
    // storage is denied: every page then waits for the account's answer
  }
};

/**
 * Has theme, language and keys as the account has them, or will have once what waits here is saved, also when they change elsewhere.
 * What this device remembers holds until they are known.
 * @returns whether to show the page: on a device that has not seen this account yet, false until it has been heard
 */
export const useAccountLook = (): boolean => {
  const { id } = useUser();
  const { setChoice } = useTheme();
  const { language: shown, setLanguage } = useLanguage();
  const { data, isError } = useGetPreferencesQuery();
  const isCurrent = useAppSelector(selectKnowsLook);
  const [settled, setSettled] = useState(() => isKnownHere(id));
  const waiting = useAppSelector(selectEntries);
  const chosen = data && isCurrent ? withWaiting(data, waiting).preferences : undefined;
  const theme = chosen?.theme;
  const language = chosen?.language;
  const singleKeys = chosen?.single_keys;

  const speak = useEffectEvent(async (): Promise<void> => {
    // The made-up language is for looking at texts, and nobody's choice.
    if (language !== undefined && shown !== pseudoLanguage)
      await setLanguage(language).catch(() => undefined);
    if (language !== undefined) rememberHere(id);
    setSettled(true);
  });
  useEffect(() => {
    if (theme !== undefined) setChoice(theme);
  }, [theme, setChoice]);
  useEffect(() => {
    if (singleKeys !== undefined) allowSingleKeys(singleKeys);
  }, [singleKeys]);
  useEffect(() => {
    if (language !== undefined || isError) void speak();
  }, [language, isError]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return settled;
};
