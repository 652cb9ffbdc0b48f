import { useCallback, useState } from 'react';
import type { ErrorText } from '../../api/use-error-text.ts';

export interface FailureState {
  readonly failure: ErrorText | null;
  readonly fail: (failure: ErrorText) => void;
  readonly dismiss: () => void;
}

/** The last thing that went wrong on a page, until it is dismissed or something goes well. */
export const useFailure = (): FailureState => {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const dismiss = useCallback(() => setFailure(null), []);
  return { failure, fail: setFailure, dismiss };
};
