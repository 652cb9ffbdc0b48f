import { limits } from '@squeeze/contracts/limits';
import type { EventLink } from '@squeeze/contracts/calendar-events';
import type { SearchHit } from '@squeeze/contracts/search';
import { useEffect, useState, type ReactNode } from 'react';
import { searchApi } from '../../api/search/search-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { SuggestField } from '../../kit/suggest-field.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { LinkTitle } from './event-links.tsx';

interface LinkFieldsProps {
  readonly value: readonly EventLink[];
  readonly onValueChange: (links: EventLink[]) => void;
}

/** How many of each kind are offered. */
const most = 5;
/** How long a pause in typing is, ms. */
const typingPause = 200;

/** The notes and todos that belong to an event: found by their words, nothing without the server. */
export function LinkFields({ value, onValueChange }: LinkFieldsProps): ReactNode {
  const t = useText();
  const [sought, setSought] = useState('');
  const found = useFound(sought.trim());
  const offered = found.filter(({ id }) => !value.some((link) => link.id === id));
  const choose = (text: string): void => {
    const hit = offered.find(({ title }) => title === text);
    if (hit === undefined) {
      setSought(text);
      return;
    }
    setSought('');
    onValueChange([...value, { noun: hit.kind === 'note' ? 'note' : 'todo', id: hit.id }]);
  };
  return (
    <div className="grid gap-8">
      {value.length < limits.eventLinks.max && (
        <SuggestField
          label={t('event.links')}
          hint={t('event.links.hint')}
          suggestions={offered.map(({ title }) => ({ label: title }))}
          value={sought}
          onValueChange={choose}
        />
      )}
      <ul aria-label={t('event.links')} className="grid gap-4 empty:hidden">
        {value.map((link) => (
          <li key={link.id} className="flex items-center gap-8 text-14">
            <LinkTitle link={link} onRemove={() => onValueChange(value.filter(({ id }) => id !== link.id))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the words are found in, once one pauses. */
const useFound = (sought: string): readonly SearchHit[] => {
  const dispatch = useAppDispatch();
  const q = useSettled(sought, typingPause);
  const [found, setFound] = useState<{ readonly q: string; readonly hits: readonly SearchHit[] }>({
    q: '',
    hits: [],
  });
  useEffect(() => {
    if (q === '') return;
    let left = false;
    const ask = async (): Promise<void> => {
      const answers = await Promise.all(
        (['todo', 'note'] as const).map((kind) =>
          dispatch(
            searchApi.endpoints.search.initiate(
              { query: { q, in: kind, limit: most } },
              { subscribe: false },
            ),
          ),
        ),
      );
      if (!left) setFound({ q, hits: answers.flatMap(({ data }) => data?.hits ?? []) });
    };
    void ask();
    return () => {
      left = true;
    };
  }, [dispatch, q]);
  return sought === '' || found.q === '' ? [] : found.hits.filter(({ title }) => title !== '');
};
