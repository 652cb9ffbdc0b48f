import { pictureTypes } from '@squeeze/contracts/files';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { dataAddress } from '../../../api/files/data-address.ts';
import { fetchFile } from '../../../api/files/file-actions.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { AppThunk } from '../../../api/store-hooks.ts';

const shown: ReadonlySet<string> = new Set(pictureTypes);

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
