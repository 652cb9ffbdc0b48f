import type { Language } from '@squeeze/contracts/languages';
import type { FileRecord } from '@squeeze/database/repositories/file-repository';
import { findNote, listNoteNames } from '@squeeze/database/repositories/note-repository';
import { withNoteFacts } from '@squeeze/domain/notes/note-facts';
import { FileNames } from '@squeeze/domain/notes/note-file-names';
import { noteName } from '@squeeze/domain/notes/note-name';
import type { Files } from '../../ports/files.ts';
import { Breather } from '../../timing/breather.ts';
import { noteDigest } from '../notes/note-digest.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import type { ArchiveFile } from './archive.ts';
import { type ExportSource, storedPages } from './export-source.ts';
import { bytesOf, nameAndEnding } from './kept-files.ts';
import { withPortableLinks } from './portable-links.ts';

/** What a note without any words is called, as the list of notes has it. */
const untitled: Readonly<Record<Language, string>> = { en: 'Untitled', fr: 'Sans titre', es: 'Sin título' };

/** As Joplin calls it. */
const folderOfFiles = '_resources';

/**
 * All notes that are not deleted, each as a file of Markdown, and all files: a folder that Obsidian and Joplin read, and an
 * import here. What everything is called is settled before it begins, as a link may lead to what comes later.
 */
export async function noteFiles(
  source: ExportSource,
  files: Files,
  kept: ReadonlyMap<string, FileRecord>,
): Promise<ArchiveFile[]> {
  const [noteNames, fileNames] = [new FileNames(), new FileNames()];
  const breather = new Breather();
  const otherwise = untitled[await languageOf(source.db, source.userId)];
  const noteAt = new Map<string, string>();
  for await (const page of storedPages(source, listNoteNames)) {
    for (const note of page) {
      await breather.pause();
      noteAt.set(note.id, noteNames.name(noteName(note), '.md', otherwise));
    }
  }
  const fileAt = new Map<string, string>();
  for (const file of kept.values()) {
    await breather.pause();
    fileAt.set(file.id, `${folderOfFiles}/${fileNames.name(...nameAndEnding(file), 'file')}`);
  }
  const places = {
    ofNote: (id: string) => noteAt.get(id) ?? null,
    ofFile: (id: string) => fileAt.get(id) ?? null,
  };
  return [
    ...[...noteAt].map(([id, path]): ArchiveFile => ({
      path,
      async *parts() {
        const note = await findNote(source.db, source.userId, id);
        if (note === null) return;
        const content = withPortableLinks(note.content, places);
        yield withNoteFacts(content, note, { id, digest: noteDigest(content, note) });
      },
    })),
    ...[...kept.values()].map((file): ArchiveFile => ({
      path: fileAt.get(file.id) ?? file.id,
      isPacked: file.type.startsWith('image/'),
      parts: () => bytesOf(files, file),
    })),
  ];
}
