import { open } from 'node:fs/promises';

/** What was made or renamed in a folder is on disk once this resolves. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and makes a rename durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
