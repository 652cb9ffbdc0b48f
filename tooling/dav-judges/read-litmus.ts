import { type Finding, holds } from './judge.ts';

/** What litmus says of one suite: one finding for all that passed, and one for each step that failed or was skipped. */
export function readLitmus(suite: string, text: string): readonly Finding[] {
  const lines = text.split(/[\r\n]+/);
  // A step that warns first has its result on a line of its own; it passes with that.
  const failed = lines.flatMap((line): Finding[] => {
    const [, name = '', result = ''] = /^\s*\d+\.\s+(\w+)\.*\s+(FAIL.*|SKIPPED.*)$/.exec(line) ?? [];
    return name === '' ? [] : [holds(`${suite}: ${name}`, false, result)];
  });
  const count = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);
  const passed = count(/tests run: (\d+) passed/);
  // Those that are skipped are not among those that are run.
  const all = count(/of (\d+) tests? run/) + count(/(\d+) tests? (?:was|were) skipped/);
  return [holds(`${suite}: ${passed} of ${all}`, all > 0 && passed === all), ...failed];
}
