import { pictureTypes } from '@squeeze/contracts/files';
import { hasCode } from '../../api/api-error.ts';
import { fetchShownFile, keepShownPicture } from '../../api/files/file-actions.ts';
import type { AppThunk } from '../../api/store-hooks.ts';

const pictures: ReadonlySet<string> = new Set(pictureTypes);

/** Whether a file of that type is shown as a picture. */
export const isPicture = (type: string): boolean => pictures.has(type);

/** Pictures that are shown on this page, by the ids of their files, the latest last; fetched once. */
const shown = new Map<string, Promise<string | null>>();
/** Whose they are. */
let owner = '';
/** More are fetched again when they are drawn again. */
const mostShown = 100;
/** A note may be here before its picture, which another device is still sending. */
const askedAgainAfterMs = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

const letGo = async (address: Promise<string | null>): Promise<void> => {
  const known = await address;
  if (known !== null) URL.revokeObjectURL(known);
};

/** Nothing of one person's is shown to another. */
const shownTo = (userId: string): Map<string, Promise<string | null>> => {
  if (owner !== userId) {
    for (const address of shown.values()) void letGo(address);
    shown.clear();
    owner = userId;
  }
  for (const [id, address] of shown) {
    if (shown.size <= mostShown) break;
    shown.delete(id);
    void letGo(address);
  }
  return shown;
};

/** The address of a blob that shows the picture with that id; null where there is none to be shown. */
export const showPicture =
  (id: string, userId: string): AppThunk<Promise<string | null>> =>
  (dispatch) => {
    const known = shownTo(userId).get(id) ?? dispatch(fetchPicture(id, userId));
    shown.set(id, known);
    return known;
  };

const fetchPicture =
  (id: string, userId: string): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    for (const pauseMs of [...askedAgainAfterMs, null]) {
      const fetched = await dispatch(fetchShownFile(id));
      // Somebody else's screen by now.
      if (getState().auth.user?.id !== userId) break;
      if ('file' in fetched) {
        if (!isPicture(fetched.file.type)) return null;
        dispatch(keepShownPicture(id, fetched.file));
        return URL.createObjectURL(fetched.file);
      }
      if (pauseMs === null || !hasCode(fetched.error, 'not_found')) break;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
    // Asked for again when it is drawn again.
    shown.delete(id);
    return null;
  };
