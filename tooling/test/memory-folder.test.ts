import { expect, it } from 'vitest';
import { mayRunPrograms } from './memory-folder.ts';

const memory = 'shm /dev/shm tmpfs rw,nosuid,nodev';

it.each([
  [`${memory},relatime,size=65536k 0 0`, true],
  [`${memory},noexec,relatime,size=65536k 0 0`, false],
  [`${memory} 0 0\n${memory},noexec 0 0\n`, false],
  [`${memory},noexec 0 0\n${memory} 0 0\n`, true],
  ['proc /proc proc rw 0 0', false],
])('programs may be run from what is mounted as %j: %s', (mounts, may) => {
  expect(mayRunPrograms(mounts, '/dev/shm')).toBe(may);
});
