import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { usePhone } from '../../kit/use-media-query.ts';
import { whenNobodyTypes } from '../../parts/keys/typed-text.ts';
import type { NoteSheet } from './note-sheet.ts';

/**
 * Puts the cursor where one goes on: a new note begins with its title, another is written in at once, at the heading that the
 * address names. On a phone its keyboard would cover what one came to read.
 */
export const useArrival = (
  isNew: boolean,
  title: RefObject<HTMLTextAreaElement | null>,
  sheet: NoteSheet,
): void => {
  const phone = usePhone();
  const { hash, key } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    const arrives = !isHere.current;
    isHere.current = true;
    if (isNew) {
      if (arrives) title.current?.focus();
      return;
    }
    // Only what is asked for is an arrival later on, be it the same as before.
    if (!arrives && hash === '') return;
    return whenNobodyTypes(() => {
      if (hash !== '') sheet.goTo(hash);
      if (!phone) sheet.focus();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what comes of the note or the window is no arrival
  }, [hash, key]);
};
