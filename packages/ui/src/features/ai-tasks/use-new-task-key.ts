import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../kit/single-keys.ts';

/** Fields take letters as text, popups have keys of their own. */
const busyWithKeys =
  'input, textarea, select, [contenteditable="true"], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** The letter that opens the form for a new task, as it leads to the field for a new todo among todos. */
export const useNewTaskKey = (onNew: () => void): void => {
  const [singleKeys] = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
    if (event.target.closest(busyWithKeys) !== null) return;
    event.preventDefault();
    onNew();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  }, []);
};
