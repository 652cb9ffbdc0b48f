import { ZipFile } from 'yazl';

/** A ZIP of these files, by path; their content is text or bytes. */
export async function makeZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  { compress = true }: { readonly compress?: boolean } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
