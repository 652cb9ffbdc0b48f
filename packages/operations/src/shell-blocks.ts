/** Blocks of commands in a document, by the name behind their language: "```sh backup". */
export function shellBlocks(markdown: string): ReadonlyMap<string, string> {
  const found = [...markdown.matchAll(/^```sh (\S+)\n(.*?)^```$/gms)];
  return new Map(found.map(([, name = '', commands = '']) => [name, commands]));
}
