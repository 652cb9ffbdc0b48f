/**
 * One value kept with each object that comes with a call, a request or its connection, for as long as there is the object. A
 * property and no WeakMap: V8's young collections take what a map in old space holds for alive, so every request would
 * outlast them with all that belongs to it, and wait for a collection of everything.
 */
export class KeptWith<Owner extends object, Value> {
  readonly #key: symbol;

  /** @param name what debuggers show */
  constructor(name: string) {
    this.#key = Symbol(name);
  }

  find(owner: Owner): Value | undefined {
    return Reflect.get(owner, this.#key) as Value | undefined;
  }

  keep(owner: Owner, value: Value): void {
    Reflect.set(owner, this.#key, value);
  }
}
