let open = 0;
const tables = new Set<Map<unknown, unknown>>();

/** Does `work`, and forgets at its end what was kept of the texts it read: nothing of a message stays behind it. */
export function whileReading<T>(work: () => T): T {
  open += 1;
  try {
    return work();
  } finally {
    open -= 1;
    if (open === 0) for (const table of tables) table.clear();
  }
}

/**
 * What `make` makes of a text by some rules, kept until the reading it belongs to ends: every way in which a message may be
 * meant asks the same again of its parts. `alike` answers the same for rules that make the same; without it each is its own.
 * Not to be changed by whoever gets it.
 */
export function keptWhileReading<Rules, T>(
  make: (text: string, by: Rules) => T,
  alike: (by: Rules) => unknown = (by) => by,
): (text: string, by: Rules) => T {
  const known = new Map<unknown, Map<string, { readonly it: T }>>();
  tables.add(known);
  return (text, by) => {
    if (open === 0) return make(text, by);
    const rules = alike(by);
    let texts = known.get(rules);
    if (texts === undefined) {
      texts = new Map();
      known.set(rules, texts);
    }
    const found = texts.get(text);
    if (found !== undefined) return found.it;
    const it = make(text, by);
    texts.set(text, { it });
    return it;
  };
}
