import { useEffect, type RefObject } from 'react';
import { usePhone } from '../../kit/use-media-query.ts';
import { whenNobodyTypes } from '../../parts/keys/typed-text.ts';
import type { NoteSheet } from './note-sheet.ts';

/**
 * Puts the cursor where one goes on: a new note begins with its title, another is written in at once. On a phone its keyboard
 * would cover what one came to read.
 */
export const useArrival = (
  isNew: boolean,
  title: RefObject<HTMLTextAreaElement | null>,
  sheet: NoteSheet,
): void => {
  const phone = usePhone();
  useEffect(() => {
    if (isNew) title.current?.focus();
    else if (!phone) return whenNobodyTypes(() => sheet.focus());
    // On arrival only: what comes of the note later is no arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
};
