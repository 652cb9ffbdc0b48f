import type { Intent } from './intent.ts';

const courtesy = /^(?:por favor|porfa|s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|please),?\s+(?=\S)/iu;
const urging = /[\s,]+(?:sin falta|without fail|sans faute)$/iu;

/** What was quoted as a whole is called so without its quotes; courtesy and urging around it are no part of the name. */
export function wellCalled(intent: Intent): Intent {
  if (intent.kind !== 'add_todo' && intent.kind !== 'add_reminder') return intent;
  const title = /^["“«]\s*(?<within>[^"“”«»]+?)\s*["”»]$/u.exec(intent.title)?.groups?.['within'];
  const bare = (title ?? intent.title).replace(courtesy, '').replace(urging, '');
  return bare === '' ? intent : { ...intent, title: bare };
}
