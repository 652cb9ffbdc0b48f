import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TakenCount } from './taken-count.tsx';

interface TakenFrom {
  readonly id: string;
  readonly name: string;
}

interface KeepChoiceProps {
  /** Of the service. */
  readonly name: string;
  /** What could be taken away, where that is known. */
  readonly services: readonly TakenFrom[];
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
}

type Fate = 'keep' | 'take';

/** Whether what is in step with lists of a service stays here without it. */
export function KeepChoice({ name, services, keep, onKeep }: KeepChoiceProps): ReactNode {
  const t = useText();
  const labelId = useId();
  return (
    <div className="mb-16">
      <p id={labelId} className="text-14 font-mid">
        {t('sync.endTitle')}
      </p>
      <RadioGroup
        aria-labelledby={labelId}
        value={keep ? 'keep' : 'take'}
        onValueChange={(fate: Fate) => onKeep(fate === 'keep')}
        className="mt-4"
      >
        <Option fate="keep" label={t('sync.endKeep')} />
        <Option
          fate="take"
          label={t('sync.endTake')}
          hint={
            <>
              {services.map((service) => (
                <TakenCount
                  key={service.id}
                  integrationId={service.id}
                  name={services.length === 1 ? null : service.name}
                />
              ))}
              {t('sync.endTakeText', { name })}
            </>
          }
        />
      </RadioGroup>
    </div>
  );
}

interface OptionProps {
  readonly fate: Fate;
  readonly label: string;
  readonly hint?: ReactNode;
}

function Option({ fate, label, hint }: OptionProps): ReactNode {
  const hintId = useId();
  return (
    <div className="flex items-start gap-12 py-8 phone:py-10">
      <Radio.Root
        id={`${hintId}-radio`}
        value={fate}
        aria-labelledby={`${hintId}-label`}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="mt-2 grid size-icon shrink-0 place-items-center rounded-full border border-control bg-surface data-checked:border-ink"
      >
        <Radio.Indicator className="size-10 rounded-full bg-ink" />
      </Radio.Root>
      <label htmlFor={`${hintId}-radio`} className="min-w-0">
        <span id={`${hintId}-label`} className="block text-16 leading-snug">
          {label}
        </span>
        {hint !== undefined && (
          <span id={hintId} className="mt-2 block text-14 text-text-2">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
