const minute = 60_000;
const mebibyte = 1024 * 1024;

/** Of exports that are made to be fetched in parts. */
export const exportPolicy = {
  /** The longest that a part may be: each is held once while it is stored, and fetched anew when it breaks off. */
  partBytes: 8 * mebibyte,
  /** That a person may have ordered: everything, and the notes. */
  ordersOfPerson: 2,
  /** From its order on. */
  keptMs: 24 * 60 * minute,
  /** Whoever makes one says so this often, however long a part of it takes. */
  heartbeatMs: minute,
  /** One that was begun and that nobody has worked on for so long will not be made any more; its tries lie further apart than heartbeats. */
  abandonedMs: 60 * minute,
} as const;
