import type { EditorView, Rect } from '@codemirror/view';

/** Between a menu and the edge of the window, px. */
const margin = 8;

/**
 * What of the window a menu may take. A phone lays its keyboard over the window, which is as large as before: what is left of it
 * to be seen, only the visual viewport knows.
 */
export const seenWindow = ({ dom }: Pick<EditorView, 'dom'>): Rect => {
  const { documentElement, defaultView } = dom.ownerDocument;
  const { clientWidth: width, clientHeight: height } = documentElement;
  const seen = defaultView?.visualViewport ?? { offsetLeft: 0, offsetTop: 0, width, height };
  return {
    left: seen.offsetLeft + margin,
    top: seen.offsetTop + margin,
    right: Math.min(width, seen.offsetLeft + seen.width) - margin,
    bottom: Math.min(height, seen.offsetTop + seen.height) - margin,
  };
};
