import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take half a minute, since they start and end processes. Where no earlier run is known files begin by their
 * size, and these would be at work alone when all others are done.
 */
const long = [
  'apps/api/src/kill.test.ts',
  'apps/api/src/main.test.ts',
  'packages/server/src/jobs/sweep-kill.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  long.some((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`));

/** In vitest's order, but for those: they come first of their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which leaves its argument alone
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
