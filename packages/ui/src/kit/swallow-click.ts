/**
 * The press that ends a drag is none on what lies there.
 * @param within how long it may come after, ms; what is pressed anew is another one
 */
export const swallowClick = (within = 0): void => {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    leave();
  };
  const leave = (): void => {
    removeEventListener('click', stop, { capture: true });
    removeEventListener('pointerdown', leave, { capture: true });
  };
  addEventListener('click', stop, { capture: true });
  addEventListener('pointerdown', leave, { capture: true });
  setTimeout(leave, within);
};
