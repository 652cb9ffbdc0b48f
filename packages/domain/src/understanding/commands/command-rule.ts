/** One way to give an order, matched against what was said, folded and without courtesies. */
export interface CommandRule {
  does:
    | 'complete'
    | 'delete'
    | 'reopen'
    | 'pause'
    | 'resume'
    | 'move'
    | 'shift'
    | 'advance'
    | 'undate'
    | 'snooze'
    | 'rename'
    | 'rate'
    | 'categorise'
    | 'unknown';
  /**
   * With the group `what`; for `shift` and `advance` also `length`, for `rename` `name`, for `rate` `level`, for `categorise` `category`, or `place`, which has to be a
   * category that there is; with neither the category is taken away. `unknown` is an order about a known thing that
   * nothing here carries out. For `move` and `snooze` a date is looked for in `what`.
   */
  pattern: RegExp;
  /**
   * The words can only be an order, so one that fits nothing known is answered, not kept as a todo. All others
   * ("cancel netflix", "move the couch") are orders only when every word of the name is known.
   */
  firm: boolean;
  /** Most of the thing's name has to be said: "forget my sister" is not about "buy a present for my sister". */
  close?: true;
}

const rule =
  (firm: boolean) =>
  (does: CommandRule['does'], ...sources: string[]): CommandRule[] =>
    sources.map((source) => ({ does, pattern: new RegExp(`^(?:${source})$`, 'du'), firm }));

export const firm = rule(true);
export const loose = rule(false);

/** The same as `loose`, but only for what is called by most of its name. */
export const close = (does: CommandRule['does'], ...sources: string[]): CommandRule[] =>
  loose(does, ...sources).map((one) => ({ ...one, close: true }));

/** A name, which is as short as what follows lets it be. */
export const what = '(?<what>.+?)';
