import { useRef, useState, type RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { SignInValues } from './auth-fields.ts';

const names = ['email', 'password'] as const satisfies readonly (keyof SignInValues)[];
type Name = (typeof names)[number];
type Errors = Readonly<Partial<Record<Name, string>>>;

interface SignInFields {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly errors: Errors;
  /** What stands in the fields now, whoever put it there: a password manager does not always say that it has. */
  readonly values: () => SignInValues;
  /** Checks the fields and marks what is wrong, the first of it in focus; null then. */
  readonly check: () => Promise<SignInValues | null>;
  /** Looks again at a field that was sent and has been changed since. */
  readonly recheck: (name: Name) => Promise<void>;
  /** Puts the server's issues beside their fields; answers what is left for the form as a whole. */
  readonly place: (error: ApiError) => ApiError | null;
}

/**
 * The two fields of signing in. By hand, as the library of the other forms is a tenth of what this page would load, and
 * this page is the first that a person waits for.
 */
export const useSignInFields = (): SignInFields => {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState(false);
  const input = (name: Name): HTMLInputElement | null => {
    const found = formRef.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };
  const values = (): SignInValues => ({
    email: input('email')?.value ?? '',
    password: input('password')?.value ?? '',
  });
  const mark = (found: Errors): void => {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) input(first)?.focus();
  };
  return {
    formRef,
    errors,
    values,
    check: async () => {
      setSent(true);
      const { accepted, found } = await checked(values());
      mark(found);
      return accepted;
    },
    recheck: async (name) => {
      if (!sent) return;
      const { [name]: message } = (await checked(values())).found;
      setErrors(({ [name]: _, ...others }) =>
        message === undefined ? others : { ...others, [name]: message },
      );
    },
    place: (error) => {
      if (error.kind !== 'problem') return error;
      const found = Object.fromEntries(
        names.flatMap((name) => {
          const [message] = error.errors[name] ?? [];
          return message === undefined ? [] : [[name, message]];
        }),
      );
      if (Object.keys(found).length === 0) return error;
      mark(found);
      return Object.keys(found).length === Object.keys(error.errors).length ? null : error;
    },
  };
};

/** Should the schema not arrive, the form is sent unchecked: the server applies the same rules. */
const checked = async (given: SignInValues): Promise<{ accepted: SignInValues | null; found: Errors }> => {
  const fields = await import('./auth-fields.ts').catch(() => null);
  if (fields === null) return { accepted: given, found: {} };
  const result = fields.checkSignIn(given);
  if (result.accepted !== null) return { accepted: result.accepted, found: {} };
  const found: Partial<Record<Name, string>> = {};
  for (const { path, message } of result.problems) {
    const name = names.find((known) => known === path);
    if (name !== undefined) found[name] ??= message;
  }
  return { accepted: null, found };
};
