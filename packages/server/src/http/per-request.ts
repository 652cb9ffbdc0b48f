import type { Request } from 'express';

/**
 * One value kept with each request, for as long as there is the request. A property and no WeakMap: V8's young collections
 * take what a map in old space holds for alive, so every request would outlast them with all that belongs to it, and wait
 * for a collection of everything.
 */
export class PerRequest<T> {
  readonly #key: symbol;

  /** @param name what debuggers show */
  constructor(name: string) {
    this.#key = Symbol(name);
  }

  find(request: Request): T | undefined {
    return Reflect.get(request, this.#key) as T | undefined;
  }

  keep(request: Request, value: T): void {
    Reflect.set(request, this.#key, value);
  }
}
