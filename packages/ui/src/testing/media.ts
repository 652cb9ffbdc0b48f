/** The media queries that match, in a DOM that has no screen. Tests change them as a device would, listeners included. */
const matching = new Set<string>();
const lists = new Map<string, Set<() => void>>();

const listenersOf = (query: string): Set<() => void> => {
  const known = lists.get(query) ?? new Set();
  lists.set(query, known);
  return known;
};

/** Makes a media query match, or not, and tells who listens. */
export const setMedia = (query: string, matches: boolean): void => {
  if (matches) matching.add(query);
  else matching.delete(query);
  for (const listener of listenersOf(query)) listener();
};

/** A wide screen, light, with motion. */
export const resetMedia = (): void => {
  for (const query of matching) setMedia(query, false);
};

/** Stands in for `window.matchMedia`. */
export const matchMediaOfTests = (query: string): MediaQueryList => {
  // Only as much of the interface as is asked for; its overloads for other events have no meaning here.
  const list = {
    media: query,
    onchange: null,
    get matches() {
      return matching.has(query);
    },
    addEventListener: (_type: string, listener: () => void) => void listenersOf(query).add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listenersOf(query).delete(listener),
    addListener: (listener: () => void) => void listenersOf(query).add(listener),
    removeListener: (listener: () => void) => void listenersOf(query).delete(listener),
    dispatchEvent: () => false,
  };
  return list as unknown as MediaQueryList;
};

export const phoneScreen = '(max-width: 760px)';
export const darkDevice = '(prefers-color-scheme: dark)';
export const lessMotion = '(prefers-reduced-motion: reduce)';
