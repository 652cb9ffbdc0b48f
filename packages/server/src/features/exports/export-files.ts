import { accountFiles, manifest } from './account-files.ts';
import type { FileRecord } from '@squeeze/database/repositories/file-repository';
import type { Files } from '../../ports/files.ts';
import type { ArchiveFile } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportCounts, nounFiles } from './json-files.ts';
import { keptFiles } from './kept-files.ts';
import { runHistoryFile } from './run-history-file.ts';
import { securityEventFiles } from './security-event-files.ts';
import { tableFiles } from './table-files.ts';
import { textFiles } from './text-files.ts';

/**
 * Everything of a person, in the order it is written. Each thing is as it is when its page is read; what was not there
 * when the export began is left out. One transaction around it all would hold the database for as long as the slowest
 * connection takes.
 */
export function exportFiles(
  source: ExportSource,
  productVersion: string,
  { files, kept }: { readonly files: Files; readonly kept: ReadonlyMap<string, FileRecord> },
): ArchiveFile[] {
  const counts: ExportCounts = new Map();
  return [
    { path: 'README.md', parts: () => readme() },
    ...accountFiles(source, counts),
    ...nounFiles(source, counts),
    ...keptFiles(source, files, kept, counts),
    ...securityEventFiles(source, counts),
    runHistoryFile(source, counts),
    ...tableFiles(source),
    ...textFiles(source, kept),
    manifest(source, counts, productVersion),
  ];
}

async function* readme(): AsyncGenerator<string> {
  yield await Promise.resolve(readmeText);
}

const readmeText = `# Your data from Squeeze

The files in this folder hold everything, as JSON: one file for each kind of thing. \`manifest.json\` says how many of
each. Deleted things that can still be restored are included; they have a \`deleted_at\`.

\`readable/\` holds the same as tables for a spreadsheet (CSV) and as text (Markdown). A cell that a spreadsheet would take
for a formula begins with an apostrophe.

\`files/\` holds the pictures and other files of notes, which \`files.json\` lists. A note names one as \`squeeze-file:<id>\`; in
\`readable/notes.md\` the way to the file stands instead.

\`lost-values.json\` holds what did not win where something was changed both here and at a connected service: \`kept\` and
\`other\`, by field.

\`run-history.jsonl\` holds what became of each run of an AI task, an event a line, in the order it was written down. Each
line has the hash of the one before it: \`hash\` is SHA-256 in base64url over the JSON array of \`id\`, \`user_id\`, \`seq\`,
\`kind\`, \`run_id\`, \`created_at_ms\`, \`previous_hash\` and \`sealed\`. A line that was changed, taken out, moved or added does
not fit any more.

Squeeze can import this file, here or in another account: todos, files, notes, calendars with their events,
AI tasks (paused), their history, conversations, memory and
notifications. It never imports your profile, numbers, sign-in or security events. Passwords and other secrets are not in
this file.
`;
