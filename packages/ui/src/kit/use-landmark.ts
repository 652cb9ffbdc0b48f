import { useState } from 'react';

/**
 * The part of the page that a button is in, so that what the button opens is in it as well, and no page has anything outside of
 * its landmarks. A dialog keeps what it opens to itself.
 * @returns where it belongs, undefined: where the library puts it; and what to call with the button, or what is in it
 */
export const useLandmark = (): readonly [HTMLElement | undefined, (inside: HTMLElement | null) => void] => {
  const [landmark, setLandmark] = useState<HTMLElement>();
  const find = (inside: HTMLElement | null): void => {
    if (inside === null) return;
    const isInDialog = inside.closest('[role=dialog], [role=alertdialog]') !== null;
    setLandmark((isInDialog ? null : inside.closest<HTMLElement>('main, nav, header')) ?? undefined);
  };
  return [landmark, find];
};
