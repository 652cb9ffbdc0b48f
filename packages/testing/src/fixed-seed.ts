import fc from 'fast-check';

/**
 * Property tests try the same cases in every run, so that a change is what makes one fail. To look further, change the
 * number for a while; what is found becomes a row of its own.
 */
fc.configureGlobal({ seed: 20_261_121 });
