/**
 * How often anything is looked up in a map or a set while `work` goes on: reading by tables tries no patterns, but looks up
 * every word wherever it begins to read. A count of steps, as `patternsTried` is.
 */
export function lookupsMade(work: () => void): number {
  const { get } = Map.prototype;
  const { has } = Set.prototype;
  let made = 0;
  // oxlint-disable-next-line no-extend-native -- put back below; there is no other place where all of them pass
  Map.prototype.get = function counted(this: Map<unknown, unknown>, key: unknown): unknown {
    made += 1;
    return get.call(this, key);
  };
  // oxlint-disable-next-line no-extend-native -- the same
  Set.prototype.has = function counted(this: Set<unknown>, key: unknown): boolean {
    made += 1;
    return has.call(this, key);
  };
  try {
    work();
  } finally {
    // oxlint-disable-next-line no-extend-native -- as it was
    Map.prototype.get = get;
    // oxlint-disable-next-line no-extend-native -- as it was
    Set.prototype.has = has;
  }
  return made;
}
