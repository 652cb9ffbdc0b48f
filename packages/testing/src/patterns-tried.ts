/**
 * How often any pattern is tried while `work` goes on: every use of one, by `match` and `replace` too, goes through
 * `exec`. A count of steps, so that it is the same on any machine. Nothing else is kept of the calls: a spy that records
 * them takes longer than the work itself.
 */
export function patternsTried(work: () => void): number {
  const { exec } = RegExp.prototype;
  let tried = 0;
  // oxlint-disable-next-line no-extend-native -- put back below; there is no other place where all of them pass
  RegExp.prototype.exec = function counted(this: RegExp, text: string): RegExpExecArray | null {
    tried += 1;
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    // oxlint-disable-next-line no-extend-native -- as it was
    RegExp.prototype.exec = exec;
  }
  return tried;
}
