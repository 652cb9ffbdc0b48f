import { joinedText } from './joined-text.ts';
import { keepText, readText } from '../../api/kept/kept-text.ts';

/** What is in the capture field of a person, in whichever page it is. */
const draftName = 'capture';
/** What was there before a link brought its own words. */
const asideName = 'capture-aside';

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * What the field begins with. The words of a link stand there alone: any page can send one, and they are none of what the
 * person was typing, which waits.
 * @param linked empty where no link was followed
 */
export const openCaptureDraft = (
  userId: string,
  linked: string,
): { readonly text: string; readonly waits: boolean } => {
  const kept = readText(userId, draftName);
  if (!isBlank(linked) && kept !== linked) {
    if (!isBlank(kept)) keepText(userId, asideName, joinedText(readText(userId, asideName), kept));
    keepText(userId, draftName, linked);
  }
  const waiting = readText(userId, asideName);
  const text = isBlank(linked) ? kept : linked;
  return isBlank(text) && waiting !== ''
    ? { text: takeAside(userId), waits: false }
    : { text, waits: waiting !== '' };
};

/** Keeps what is typed. @returns what waited and comes back, where the field is empty now */
export const keepCaptureDraft = (userId: string, text: string): string | null => {
  keepText(userId, draftName, text);
  return isBlank(text) && readText(userId, asideName) !== '' ? takeAside(userId) : null;
};

const takeAside = (userId: string): string => {
  const text = readText(userId, asideName);
  keepText(userId, draftName, text);
  keepText(userId, asideName, '');
  return text;
};
