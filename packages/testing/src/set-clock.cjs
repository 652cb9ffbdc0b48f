// Sets the clock of whatever runs it, before anything else does: a process (`node --require`, with the setting in the
// environment), or a page (as an init script). Time goes on from there; timers are left alone. The product has no such
// switch: its hosts read the machine's clock, and this is a machine with another one.
// @ts-check
(() => {
  /** @typedef {{ shift: number, until: number | null }} Setting ms to add; the last moment it shows */
  const scope =
    /** @type {{ testClock?: Setting | null, realDate?: DateConstructor, process?: NodeJS.Process }} */ (
      /** @type {unknown} */ (globalThis)
    );
  scope.testClock ??= JSON.parse(scope.process?.env['TEST_CLOCK'] ?? 'null');
  if (scope.testClock === null) throw new Error('which time it is says `globalThis.testClock` or TEST_CLOCK');
  if (scope.realDate !== undefined) return;
  // In a page whose timers are a test's, this is already another than the browser's.
  const Real = globalThis.Date;
  scope.realDate = Real;
  const now = () => {
    const { shift, until } = /** @type {Setting} */ (scope.testClock);
    const shown = Real.now() + shift;
    return until === null ? shown : Math.min(shown, until);
  };
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
})();
