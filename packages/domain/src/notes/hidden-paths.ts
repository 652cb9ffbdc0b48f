const names = [
  'obsidian',
  'trash',
  'joplin',
  'logseq',
  'git',
  'gitignore',
  'gitattributes',
  'gitkeep',
  'hg',
  'svn',
  'idea',
  'vscode',
  'stfolder',
  'stversions',
  'stignore',
  'DS_Store',
  'AppleDouble',
  'DocumentRevisions-V100',
  'Spotlight-V100',
  'TemporaryItems',
  'Trashes',
  'fseventsd',
  'localized',
  'directory',
];

const hidden = new RegExp(
  String.raw`(?:^|/)(?:\.(?:${names.join('|')})(?:/|$)|\._|__MACOSX/|(?:Thumbs\.db|desktop\.ini|Icon\r)$)`,
  'i',
);

/**
 * Whether a path of a folder of notes is what programs and systems keep for themselves. By names that are known: a dot in front
 * may begin a title, or a folder for pictures.
 */
export const isHiddenPath = (path: string): boolean => hidden.test(path);
