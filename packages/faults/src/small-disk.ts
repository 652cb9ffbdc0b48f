import { chmod, mkdir, open, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A file system of its own in a file, which can be copied as a power cut would leave it. */
export interface SmallDisk extends AsyncDisposable {
  /** Where it is mounted. */
  readonly folder: string;
  /** Takes every byte that is left; the answer gives them back. */
  fill(): Promise<() => Promise<void>>;
  /** A second disk with what had reached this one by now, and nothing that only memory held. */
  afterPowerCut(): Promise<SmallDisk>;
}

const pieceBytes = 64 * 1024;

/**
 * ext4 in a file, mounted through a loop device.
 * @throws Error without root or loop devices
 */
export async function makeDisk(megabytes: number): Promise<SmallDisk> {
  const home = await temporaryFolder();
  // PostgreSQL runs as somebody else.
  await chmod(home.path, 0o755);
  const image = path.join(home.path, 'image');
  await (await open(image, 'w')).close();
  await truncate(image, megabytes * 1024 * 1024);
  await run('mkfs.ext4', '-q', '-F', '-m', '0', image);
  return await mountDisk(home, image);
}

async function mountDisk(
  home: { readonly path: string } & AsyncDisposable,
  image: string,
): Promise<SmallDisk> {
  const folder = path.join(home.path, 'disk');
  await mkdir(folder);
  await run('mount', '-o', 'loop', image, folder);
  return {
    folder,
    fill: async () => {
      const filler = path.join(folder, 'filler');
      await fillUp(filler);
      return () => rm(filler);
    },
    afterPowerCut: async () => {
      const copyHome = await temporaryFolder();
      const copy = path.join(copyHome.path, 'image');
      await run('cp', '--sparse=always', image, copy);
      return await mountDisk(copyHome, copy);
    },
    [Symbol.asyncDispose]: async () => {
      await run('umount', '-l', folder);
      await home[Symbol.asyncDispose]();
    },
  };
}

async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (let size = pieceBytes; size >= 512;) {
      const written = await handle.write(Buffer.alloc(size, 1)).catch(() => null);
      if (written === null || written.bytesWritten < size) size /= 2;
    }
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}
