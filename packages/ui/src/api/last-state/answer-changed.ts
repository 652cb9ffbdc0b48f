import { createAction } from '@reduxjs/toolkit';

/**
 * The server has said something that was taken into an answer in place, which is kept on this device with it. Not to be told
 * of what is only shown until the server has agreed.
 */
export const answerChanged = createAction<{ readonly endpoint: string; readonly arg: unknown }>(
  'lastState/answerChanged',
);

/** What an answer was about is gone: it is no longer kept on this device. */
export const answerGone = createAction<{ readonly endpoint: string; readonly arg: unknown }>(
  'lastState/answerGone',
);
