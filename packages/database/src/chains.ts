/** Where one kind of hash chain is kept: each person has one chain of every kind. The columns are the same in each. */
export interface Chain {
  readonly links: 'security_events' | 'run_events';
  /** A key of their own for each person, under which a link's words are sealed. */
  readonly keys: 'audit_keys' | 'run_history_keys';
  readonly checkpoints: 'security_checkpoints' | 'run_history_checkpoints';
  /** The column that says what a link is about. */
  readonly subject: 'session_id' | 'run_id';
}

export const securityChain = {
  links: 'security_events',
  keys: 'audit_keys',
  checkpoints: 'security_checkpoints',
  subject: 'session_id',
} as const satisfies Chain;

/** What became of the runs of AI tasks. It goes with its account. */
export const runChain = {
  links: 'run_events',
  keys: 'run_history_keys',
  checkpoints: 'run_history_checkpoints',
  subject: 'run_id',
} as const satisfies Chain;

export const chains: readonly Chain[] = [securityChain, runChain];

// Kysely types one table at a time; those of the chains have the same columns, but for the subject's name.
export const linksOf = (chain: Chain) => chain.links as 'security_events';
export const keysOf = (chain: Chain) => chain.keys as 'audit_keys';
export const checkpointsOf = (chain: Chain) => chain.checkpoints as 'security_checkpoints';
