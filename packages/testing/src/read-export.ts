import { exportedFiles } from '@squeeze/contracts/export-format';
import { type ImportedNoun, importedNouns } from '@squeeze/contracts/imports';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP as text, by path. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return files;
}

type Thing = Readonly<Record<string, unknown>> & { readonly id: string };
export type ExportedThings = Readonly<Record<ImportedNoun, readonly Thing[]>>;

/** What an export holds of each noun that can be imported. */
export async function exportedThings(bytes: Uint8Array): Promise<ExportedThings> {
  const files = await readZip(bytes);
  return Object.fromEntries(
    importedNouns.map((noun) => [noun, JSON.parse(files.get(exportedFiles[noun]) ?? '[]') as Thing[]]),
  ) as Record<ImportedNoun, Thing[]>;
}

/** The same with every id replaced by noun and place in the file, so that copies can be compared. */
export function withoutIds(things: ExportedThings): unknown {
  const names = new Map(
    importedNouns.flatMap((noun) => things[noun].map(({ id }, index) => [id, `${noun} ${index}`] as const)),
  );
  return JSON.parse(
    JSON.stringify(things, (key, value: unknown) => {
      // What was sent from there, and where it came from, stays behind.
      if (key === 'imported_from' || key === 'deliveries') return undefined;
      return typeof value === 'string' ? (names.get(value) ?? value) : value;
    }),
  ) as unknown;
}
