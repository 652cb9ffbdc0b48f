import { useMemo } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useListTodoCategoriesQuery } from '../../api/todos/todo-endpoints.ts';

interface CapturePerson {
  readonly userId: string;
  /** Their own categories, which a `#tag` may name. */
  readonly categories: readonly string[];
  /** Where it is verified: feasts differ from country to country. */
  readonly phoneNumber: string | null;
}

const none: readonly string[] = [];

/** What a capture field has to know of who types in it. */
export const useCapturePerson = (): CapturePerson => {
  const { id, phone_number, is_verified } = useUser();
  const { data } = useListTodoCategoriesQuery();
  return {
    userId: id,
    categories: useMemo(() => data?.categories.map(({ name }) => name) ?? none, [data]),
    phoneNumber: is_verified ? phone_number : null,
  };
};
