import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * Every module a source file names: imports and re-exports (types included), dynamic imports, `require`, and TypeScript's
 * `import('x').T`. Names computed at run time cannot be known. Throws when the file does not parse.
 */
export const readImports = (file: string, source: string): Import[] => {
  const { module, program, errors } = parseSync(file, source);
  const broken = errors[0];
  if (broken) throw new Error(`${file} does not parse: ${broken.message}`);

  const imports: Import[] = [];
  const add = (specifier: unknown, start: number): void => {
    if (typeof specifier === 'string')
      imports.push({ specifier, line: source.slice(0, start).split('\n').length });
  };
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.value, moduleRequest.start);
  for (const { entries } of module.staticExports) {
    // All entries of one statement name the same module.
    const request = entries[0]?.moduleRequest;
    if (request) add(request.value, request.start);
  }
  new Visitor({
    ImportExpression: ({ source: request }) => {
      if (request.type === 'Literal') add(request.value, request.start);
    },
    TSImportType: ({ source: request }) => add(request.value, request.start),
    TSExternalModuleReference: ({ expression }) => add(expression.value, expression.start),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require' && first?.type === 'Literal')
        add(first.value, first.start);
    },
  }).visit(program);
  return imports;
};
