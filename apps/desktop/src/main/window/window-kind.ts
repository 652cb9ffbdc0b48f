import type { WebContents } from 'electron';

/** The two windows there are: they may ask for different things. */
export type WindowKind = 'main' | 'capture';

/** Which of our windows a page is shown in. Kept by hand, because any page could call itself either. */
export class WindowKinds {
  readonly #kinds = new WeakMap<WebContents, WindowKind>();

  remember(contents: WebContents, kind: WindowKind): void {
    this.#kinds.set(contents, kind);
  }

  of(contents: WebContents): WindowKind | null {
    return this.#kinds.get(contents) ?? null;
  }
}
