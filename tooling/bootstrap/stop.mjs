/** Ends the command with one paragraph for the person who ran it, and no stack trace. */
export class Stop extends Error {}
