import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { projectRoot } from './project-root.ts';

/**
 * How large a module of ours is with all that it imports, minified and compressed, in KB of 1,000 bytes; but for contracts
 * and their library, which every page has.
 */
export async function bundledSize(file: string): Promise<number> {
  const bundle = await rolldown({
    input: path.join(projectRoot, file),
    platform: 'browser',
    external: [/^zod/, /^@squeeze\/contracts\//],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return (
    output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).byteLength : 0), 0) / 1000
  );
}
