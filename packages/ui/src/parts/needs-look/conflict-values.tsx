import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import type { ReactNode } from 'react';
import { useFieldWords } from './use-field-words.ts';

interface ConflictValuesProps {
  /** Where it was written. */
  readonly title: string;
  /** By field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the other side: what is the same on both needs no choice. */
  readonly besides: Readonly<Record<string, unknown>>;
  readonly noun: SyncedNoun;
}

/** What one side says, field by field. */
export function ConflictValues({ title, values, besides, noun }: ConflictValuesProps): ReactNode {
  const { nameOf, textOf } = useFieldWords(noun);
  const differing = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(besides[field]),
  );
  return (
    <div className="min-w-0">
      <p className="text-13 text-text-2">{title}</p>
      <dl className="mt-4 grid gap-8">
        {differing.map(([field, value]) => (
          <div key={field}>
            <dt className="text-13 text-text-2">{nameOf(field)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{textOf(field, value, values)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
