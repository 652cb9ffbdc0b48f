import { rolldown } from 'rolldown';

/** All of `entry` as one script for a page, which has what it exports in a global of that name. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
