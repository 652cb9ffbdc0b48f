import { soughtPerson } from '@squeeze/contracts/admin-users';
import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';

const tooShort = issue('person_query_too_short', { min: limits.soughtPerson.min });

/** Asks when it is sent, not while somebody types: each look is written down. */
export function SearchForm({ onSearch }: { readonly onSearch: (query: string) => void }): ReactNode {
  const t = useText();
  const sentence = useSentenceText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isFit = soughtPerson.safeParse(typed).success;
    setIsRefused(!isFit);
    if (isFit) onSearch(typed.trim());
    else field.current?.focus();
  };
  const { min, max } = limits.soughtPerson;
  return (
    <search>
      <form noValidate onSubmit={submit} className="max-w-column">
        <TextField
          ref={field}
          label={t('people.query')}
          hint={t('people.queryHint', { min })}
          error={isRefused ? sentence(tooShort) : undefined}
          value={typed}
          maxLength={max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onChange={(event) => {
            setTyped(event.target.value);
            setIsRefused(false);
          }}
          trailing={
            <Button type="submit" variant="primary" size="sm" className="-mr-8 shrink-0">
              {t('people.lookUp')}
            </Button>
          }
        />
      </form>
    </search>
  );
}
