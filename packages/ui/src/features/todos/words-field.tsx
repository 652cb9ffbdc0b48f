import type { Language } from '@squeeze/domain/understanding/intent';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** When and by whom something is said. */
interface Moment {
  readonly now: number;
  readonly timeZone: string;
  readonly language: Language;
}

interface WordsFieldProps<Rules, Value> {
  readonly label: string;
  readonly placeholder: string;
  readonly now: number;
  /** The language rules are large and come a moment after the field. */
  readonly load: () => Promise<Rules>;
  /** What the words say; null: nothing of the kind. */
  readonly read: (rules: Rules, text: string, moment: Moment) => Value | null;
  readonly hintOf: (value: Value) => string;
  /** Said of words that say nothing of the kind. */
  readonly unclear: string;
  /** What is wrong with what was said, or chosen beside it. */
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
  readonly onRead: (value: Value) => void;
}

/** One field of a todo in words: what is understood so far stands below, and Enter takes it. */
export function WordsField<Rules, Value>(props: WordsFieldProps<Rules, Value>): ReactNode {
  const { label, placeholder, now, load, read, hintOf, unclear, problem, onProblem, onRead } = props;
  const t = useText();
  const { zone, language } = useLanguage();
  const [text, setText] = useState('');
  const rules = useRules(load);
  const said = (known: Rules, at: number): Value | null =>
    read(known, text, { now: at, timeZone: zone, language: spokenLanguage(language) });
  const found = rules === null || text.trim() === '' ? null : said(rules.known, now);
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return;
    // Read anew: midnight may have passed since, and the rules may have come only now.
    const value = await load().then(
      (known) => said(known, Date.now()),
      () => null,
    );
    if (value !== null) {
      onRead(value);
      return;
    }
    onProblem(unclear);
    announce(unclear);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={label}
        hiddenLabel
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        hint={found === null || problem !== null ? undefined : hintOf(found)}
        error={problem ?? undefined}
        trailing={
          text.trim() !== '' && (
            <BareIconButton
              type="submit"
              icon={ArrowUp}
              label={t('when.set')}
              look="filled"
              className="-mr-12"
            />
          )
        }
        onChange={(event) => {
          setText(event.target.value);
          onProblem(null);
        }}
      />
    </form>
  );
}

const useRules = <Rules,>(load: () => Promise<Rules>): { readonly known: Rules } | null => {
  const [rules, setRules] = useState<{ readonly known: Rules } | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (known) => setRules({ known }),
      () => undefined,
    );
  }, [load]);
  return rules;
};
