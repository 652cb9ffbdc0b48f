import { personalValues } from '@squeeze/contracts/values';
import { storedCategory } from '@squeeze/domain/personal-value';
import { valueSlot } from '@squeeze/domain/value-slot';
import { useMemo } from 'react';
import { useUser } from '../api/store-hooks.ts';
import { useListTodoCategoriesQuery } from '../api/todos/todo-endpoints.ts';
import { useCategoryText } from './category-name.tsx';
import type { Suggestion } from '../kit/suggest-field.tsx';

/** "Create Your Own" invites to a value of one's own and is none itself. */
const offered = personalValues.filter(({ name }) => name !== 'Create Your Own').map(({ name }) => name);

export interface CategorySuggestions {
  /** The person's chosen values, then the other values, then the person's own categories. */
  readonly suggestions: readonly Suggestion[];
  readonly labelOf: (category: string) => string;
  /** The category that a text means: a value in the words of any language is the value, unless it is one of the person's own. */
  readonly categoryOf: (text: string) => string;
}

export const useCategorySuggestions = (): CategorySuggestions => {
  const { values } = useUser();
  const labelOf = useCategoryText();
  const { data } = useListTodoCategoriesQuery();
  return useMemo(() => {
    const own = data?.categories.map(({ name }) => name) ?? [];
    const names = [...new Set([...values, ...offered, ...own])];
    const byLabel = new Map(names.map((name) => [labelOf(name).toLocaleLowerCase(), name]));
    return {
      suggestions: names.map((name) => ({ label: labelOf(name), slot: valueSlot(name) ?? undefined })),
      labelOf,
      categoryOf: (text) => byLabel.get(text.trim().toLocaleLowerCase()) ?? storedCategory(text.trim()),
    };
  }, [values, data, labelOf]);
};
