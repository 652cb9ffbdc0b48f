import { lazy, type ComponentType } from 'react';

/** A page whose code is fetched when it is first needed, or a moment before through `preload`. */
export interface LazyPage<Props> {
  readonly Page: ComponentType<Props>;
  readonly preload: () => void;
}

export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> => {
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() });
  return {
    Page: lazy(fetched),
    // The module cache makes this the same fetch; a failure is met again, and shown, when the page is rendered.
    preload: () => void fetched().catch(() => null),
  };
};
