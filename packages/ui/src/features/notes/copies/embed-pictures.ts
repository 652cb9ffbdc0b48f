import { pictureTypes } from '@squeeze/contracts/files';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { fetchFile } from '../../../api/files/file-actions.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { AppThunk } from '../../../api/store-hooks.ts';

const shown: ReadonlySet<string> = new Set(pictureTypes);

const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error('a picture has no address')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a picture could not be read')));
    reader.readAsDataURL(file);
  });

interface EmbeddedPictures {
  readonly pictures: ReadonlyMap<string, string>;
  /** Why one of them is not there; null where all of them are. */
  readonly error: ApiError | null;
}

/** Brings the pictures that are kept with a note, one after the other; those from elsewhere are never asked for. */
export const embedPictures =
  (content: string): AppThunk<Promise<EmbeddedPictures>> =>
  async (dispatch) => {
    const pictures = new Map<string, string>();
    let error: ApiError | null = null;
    for (const id of fileIdsIn(content)) {
      const fetched = await dispatch(fetchFile(id));
      if ('error' in fetched) error = fetched.error;
      else if (shown.has(fetched.file.type)) pictures.set(id, await dataAddress(fetched.file));
    }
    return { pictures, error };
  };
