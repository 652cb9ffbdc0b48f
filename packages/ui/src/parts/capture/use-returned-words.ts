import { useEffect, useEffectEvent } from 'react';
import { returnedTaken, selectReturned } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/store-hooks.ts';
import { givenBack } from './joined-text.ts';
import type { Capture } from './use-capture.ts';

/**
 * Words that the server would not have are in the field again, beside what stands there.
 * @param takes whether this field is one for them
 */
export const useReturnedWords = (
  { text, setText }: Pick<Capture, 'text' | 'setText'>,
  takes = true,
): void => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const returned = useAppSelector(selectReturned);
  const takeBack = useEffectEvent(() => {
    // Another field of the same page may have been quicker.
    const texts = selectReturned(store.getState());
    if (!takes || texts.length === 0) return;
    setText(givenBack(texts, text));
    dispatch(returnedTaken());
  });
  useEffect(() => takeBack(), [returned]);
};
