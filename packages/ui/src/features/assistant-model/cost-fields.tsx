import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Subsection } from '../../kit/subsection.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { AmountField } from './model-form-values.ts';
import type { ModelFormState } from './use-model-form.ts';

/** What the model costs, and how much of that is enough. */
export function CostFields({ form }: { readonly form: ModelFormState }): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const isAlone = edition === 'embedded';
  return (
    <Subsection title={t('assistantModel.cost')}>
      <p className="mb-12 text-14 text-text-2">{t('assistantModel.cost.text')}</p>
      <div className="grid grid-cols-2 gap-16 phone:grid-cols-1">
        <AmountInput form={form} field="input_price" label="assistantModel.inputPrice" />
        <AmountInput form={form} field="output_price" label="assistantModel.outputPrice" />
        {!isAlone && (
          <AmountInput
            form={form}
            field="daily_cost_per_person"
            label="assistantModel.perPerson"
            hint="assistantModel.in24Hours"
          />
        )}
        <AmountInput
          form={form}
          field="daily_cost_overall"
          label={isAlone ? 'assistantModel.onlyLimit' : 'assistantModel.overall'}
          hint="assistantModel.in24Hours"
        />
      </div>
    </Subsection>
  );
}

interface AmountInputProps {
  readonly form: ModelFormState;
  readonly field: AmountField;
  readonly label: PlainMessageId;
  readonly hint?: PlainMessageId;
}

function AmountInput({ form, field, label, hint }: AmountInputProps): ReactNode {
  const t = useText();
  const { values, problems, change } = form;
  return (
    <TextField
      label={t(label)}
      inputMode="decimal"
      autoComplete="off"
      leading={
        <span aria-hidden className="text-text-2">
          $
        </span>
      }
      value={values[field]}
      hint={hint && t(hint)}
      error={problems[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  );
}
