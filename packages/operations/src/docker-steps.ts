/** One instruction of a Dockerfile, its continued lines in one. */
export interface DockerStep {
  readonly name: string;
  readonly rest: string;
}

/** The stages of a Dockerfile, each from its FROM on. */
export function dockerStages(text: string): DockerStep[][] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: DockerStep[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest: rest.trim() });
  }
  return stages;
}

/** What an ENV instruction sets. */
export const dockerEnvironment = (stage: readonly DockerStep[]): Record<string, string> =>
  Object.fromEntries(
    stage
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S+)/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );

/** Whether a path of the project is left out of what an image is built from, by the lines of a .dockerignore that we use. */
export function isIgnored(file: string, ignored: readonly string[]): boolean {
  const parts = file.split('/');
  return ignored
    .filter((line) => line !== '' && !line.startsWith('#'))
    .some((line) => {
      if (!line.startsWith('**/')) return file === line || file.startsWith(`${line}/`);
      const name = line.slice(3);
      return parts.some((part) => (name.startsWith('*.') ? part.endsWith(name.slice(1)) : part === name));
    });
}
