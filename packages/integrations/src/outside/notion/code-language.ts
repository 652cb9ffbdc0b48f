/** Languages of code, https://developers.notion.com/reference/block#code; any other is refused. */
const known: ReadonlySet<string> = new Set(
  [
    'abap,abc,agda,arduino,ascii art,assembly,bash,basic,bnf,c,c#,c++,clojure,coffeescript,coq,css,dart,dhall,diff,docker,ebnf',
    'elixir,elm,erlang,f#,flow,fortran,gherkin,glsl,go,graphql,groovy,haskell,hcl,html,idris,java,javascript,json,julia,kotlin,latex',
    'less,lisp,livescript,llvm ir,lua,makefile,markdown,markup,matlab,mathematica,mermaid,nix,notion formula,objective-c,ocaml,pascal',
    'perl,php,plain text,powershell,prolog,protobuf,purescript,python,r,racket,reason,ruby,rust,sass,scala,scheme,scss,shell,smalltalk',
    'solidity,sql,swift,toml,typescript,vb.net,verilog,vhdl,visual basic,webassembly,xml,yaml',
  ].flatMap((row) => row.split(',')),
);

/** As they are written behind a fence. */
const others: Readonly<Record<string, string>> = {
  cpp: 'c++',
  cs: 'c#',
  csharp: 'c#',
  dockerfile: 'docker',
  golang: 'go',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'shell',
  tex: 'latex',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
  zsh: 'shell',
};

const plain = 'plain text';

/** What it calls the language of a fence; plain text where it has no word for it. */
export function codeLanguage(language: string): string {
  const word = language.trim().toLowerCase();
  const named = Object.hasOwn(others, word) ? (others[word] ?? plain) : word;
  return known.has(named) ? named : plain;
}

/** The same behind a fence. */
export const fenceLanguage = (language: string | null | undefined): string =>
  language == null || language === plain ? '' : language.replaceAll(/[`\s]+/g, ' ').trim();
