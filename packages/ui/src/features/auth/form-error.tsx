import type { ReactNode } from 'react';
import { isDeclined, type ApiError } from '../../api/api-error.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { FormProblem } from '../../kit/form-problem.tsx';

interface FormErrorProps {
  readonly error: ApiError | null;
  /** What the operation says when the server gives no words of its own. */
  readonly fallback: PlainMessageId;
}

/** Why a form did not get through. */
export function FormError({ error, fallback }: FormErrorProps): ReactNode {
  const problemText = useProblemText();
  return error === null || isDeclined(error) ? null : <FormProblem {...problemText(error, fallback)} />;
}
