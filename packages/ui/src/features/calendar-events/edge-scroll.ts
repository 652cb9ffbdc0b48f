/** Goes on scrolling while something is held at the edge of what is seen. */
export interface EdgeScroll {
  /** Where the pointer is by now. */
  readonly at: (point: Point) => void;
  readonly stop: () => void;
}

type Point = { readonly clientX: number; readonly clientY: number };

/** As near to the edge, px. */
const edge = 40;
/** At the edge itself, px a frame. */
const fastest = 14;

/**
 * @param upwards whether there is something above: what is carried down from the head is not to send the hours away
 * @param onScrolled told where the pointer is, over other paper now
 */
export const edgeScroll = (
  inside: HTMLElement | null,
  upwards: boolean,
  onScrolled: (point: Point) => void,
): EdgeScroll => {
  const scroller = inside?.closest<HTMLElement>('[data-calendar-scroll]') ?? null;
  const goesUp = upwards || scroller?.dataset['calendarScroll'] === 'days';
  let point: Point | null = null;
  let frame = 0;
  /** Px a frame; below nothing is upwards. */
  const speed = (): number => {
    if (scroller === null || point === null) return 0;
    const box = scroller.getBoundingClientRect();
    const head = scroller.querySelector('[data-calendar-head]')?.getBoundingClientRect().bottom ?? box.top;
    const down = point.clientY - (box.bottom - edge);
    const up = head + edge - point.clientY;
    if (down > 0) return Math.min(1, down / edge) * fastest;
    return up > 0 && goesUp ? -Math.min(1, up / edge) * fastest : 0;
  };
  const step = (): void => {
    frame = 0;
    if (scroller === null || point === null) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += speed();
    if (scroller.scrollTop === before) return;
    onScrolled(point);
    // A pointer that rests there says nothing more.
    frame = requestAnimationFrame(step);
  };
  return {
    at: (next) => {
      point = next;
      if (frame === 0 && speed() !== 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      point = null;
      cancelAnimationFrame(frame);
    },
  };
};
