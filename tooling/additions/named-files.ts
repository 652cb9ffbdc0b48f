/**
 * The files in which the compiler complains of a name.
 * @param output of `tsc --pretty false`; what follows an error on lines of its own begins with blanks
 */
export function namedFiles(output: string, name: string): string[] {
  const errors = output.split(/\n(?! )/);
  const mentions = new RegExp(`\\b${name}\\b`, 'i');
  const files = errors.flatMap((error) => {
    const [, file] = /^(\S[^(]*)\(\d+,\d+\): error /.exec(error) ?? [];
    return file !== undefined && mentions.test(error) ? [file] : [];
  });
  return [...new Set(files)].toSorted();
}

/** The files listed below a heading: what stands first, as code, in the items of its lists. */
export function listedFiles(markdown: string, heading: string): string[] {
  const [, section = ''] = markdown.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [body = ''] = section.split(/^#/m);
  return [...body.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file).toSorted();
}
