import type { AppThunk } from '../store-hooks.ts';

/**
 * Brings into line whether this browser is pushed to, apart from the page, which does without: few browsers have been
 * allowed to show anything, and only theirs fetch the code.
 */
export const followPushLater =
  (): AppThunk<void> =>
  (dispatch, _, { platform: { push, notifier } }) => {
    if (push === undefined || notifier?.permission() !== 'granted') return;
    void import('./follow-push.ts').then(
      ({ followPush }) => dispatch(followPush()),
      () => undefined,
    );
  };
