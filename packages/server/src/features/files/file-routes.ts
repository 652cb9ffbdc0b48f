import type { fileEndpoints } from '@squeeze/contracts/files';
import type { OpenDatabase } from '@squeeze/database/connection';
import { addFileLeftovers } from '@squeeze/database/repositories/file-leftover-repository';
import { countFiles, deleteFile, findFile, listFiles } from '@squeeze/database/repositories/file-repository';
import { findNote } from '@squeeze/database/repositories/note-repository';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { z } from 'zod';
import { notFound } from '../../http/app-error.ts';
import { bound, downloaded, received, type Routes, unbound } from '../../http/call.ts';
import { readPosition, writePosition } from '../../http/cursor.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { keepFile } from './keep-file.ts';
import { isPicture, type KeepPictureParts, PictureKeeper } from './keep-picture.ts';
import { presentFile, presentFileUse } from './present-file.ts';

export interface FileParts extends KeepPictureParts {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const order = 'files';
const position = z.tuple([z.int(), z.uuid()]);

export function fileRoutes(parts: FileParts): Routes<typeof fileEndpoints> {
  const pictures = new PictureKeeper(parts);
  return {
    uploadFile: received(async ({ person, query, file, now }) => ({
      file: presentFile(
        await keepFile(parts, { ...query, ...file, id: query.id, userId: person.userId, now }),
      ),
    })),

    keepPicture: unbound(async ({ person, body, now }) => ({
      file: presentFile(
        await pictures.keep({ userId: person.userId, id: body.id, address: body.address, now }),
      ),
    })),

    listFiles: bound(async ({ db, person, query }) => {
      const [createdAt, id] = query.cursor === undefined ? [] : readPosition(query.cursor, order, position);
      const note = query.note_id === undefined ? null : await findNote(db, person.userId, query.note_id);
      if (query.note_id !== undefined && note === null) throw notFound('note');
      const page = await listFiles(db, person.userId, {
        ...(note !== null && { ids: fileIdsIn(note.content) }),
        limit: query.limit,
        after: createdAt === undefined || id === undefined ? null : { createdAt, id },
      });
      return {
        files: page.files.map(presentFile),
        next_cursor: page.next && writePosition(order, [page.next.createdAt, page.next.id]),
        use: presentFileUse(await countFiles(db, person.userId), parts.fileLimits),
      };
    }),

    getFile: downloaded(async ({ database, person, params, request }) => {
      const file = await findFile(database.db, person.userId, params.id);
      if (file === null) throw notFound('file');
      const isShown = isPicture(file.type);
      return {
        fileName: file.name,
        // What a browser might take for a page, or hand to something that runs it, has no type at all.
        type: isShown ? file.type : 'application/octet-stream',
        bytes: file.bytes,
        isShown,
        tag: file.objectKey,
        open: async () => {
          const content = await parts.files.get(file.objectKey);
          if (content !== null) return content;
          request.log.error({ file: file.id }, 'the bytes of a file are gone');
          throw notFound('file');
        },
      };
    }),

    deleteFile: bound(async ({ db, person, params, now }) => {
      const key = await deleteFile(db, person.userId, params.id);
      if (key === null) throw notFound('file');
      await addFileLeftovers(db, [key], now);
      await parts.jobs.enqueue(db, 'erase-files', {});
      return {};
    }),
  };
}
