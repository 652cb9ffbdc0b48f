import { useEffect, useState } from 'react';

/**
 * What a person types, once they pause.
 * @param pauseMs how long they have to
 */
export const useSettled = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    // What was emptied is empty at once.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, pauseMs]);
  return text === '' ? '' : settled;
};
