import { z } from 'zod';
import { keepText, readText } from '../kept/kept-text.ts';

/** An export that is being sent, and by what its file is known again: a page that is loaded anew has no file. */
const KeptUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

const name = 'import-upload';

/** Null where none was begun, or it is over. */
export const readUpload = (userId: string): KeptUpload | null => {
  try {
    return KeptUpload.parse(JSON.parse(readText(userId, name)));
  } catch {
    return null;
  }
};

export const keepUpload = (userId: string, id: string, file: File): void => {
  const { name: fileName, size, lastModified } = file;
  keepText(userId, name, JSON.stringify({ id, name: fileName, size, lastModified }));
};

export const forgetUpload = (userId: string): void => keepText(userId, name, '');

export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified;
