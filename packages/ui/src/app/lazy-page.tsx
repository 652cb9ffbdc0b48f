import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';

/** A page whose code is fetched when it is first needed, or before through `preload`. */
export interface LazyPage<Props> {
  readonly Page: ComponentType<Props>;
  /** Resolves when the code is here, and when it cannot be had: rendering the page meets and shows that failure. */
  readonly preload: () => Promise<void>;
}

export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazyPart(load);
  /** What is here already is drawn at once: React holds back whatever has once suspended for 300 ms. */
  function Page(props: Props): ReactNode {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return {
    Page,
    preload: async () => {
      loaded = await load().catch(() => undefined);
    },
  };
};
