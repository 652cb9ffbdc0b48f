import type { AssistantModel } from '@squeeze/contracts/assistant-model';
import { useEffect, useRef, type ReactNode } from 'react';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { CostFields } from './cost-fields.tsx';
import { ModelFields } from './model-fields.tsx';
import { useModelForm } from './use-model-form.ts';

interface ModelFormProps {
  readonly saved: AssistantModel;
  readonly onDone: () => void;
}

/** Chooses who answers. Saving asks the address first: what would not answer in chat is said here, at its field. */
export function ModelForm({ saved, onDone }: ModelFormProps): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const form = useModelForm(saved, onDone);
  const { values, change, problems, failure, busy, maySaveAnyway, save } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [problems]);
  const isModel = values.answers === 'model';
  // What is set where the server was installed cannot be taken away from here.
  const mayBeBuiltIn = saved.source !== 'environment';
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) void save();
      }}
      className="grid max-w-form gap-24"
    >
      {mayBeBuiltIn && (
        <div className="grid justify-items-start gap-8">
          <SegmentedControl
            label={t('assistantModel.who')}
            hiddenLabel
            segments={[
              { value: 'built-in', label: t('assistantModel.who.builtIn') },
              { value: 'model', label: t('assistantModel.who.model') },
            ]}
            value={values.answers}
            onValueChange={(answers) => change({ answers })}
          />
          <p className="text-14 text-text-2">
            {t(isModel ? 'assistantModel.who.modelText' : 'assistantModel.who.builtInText')}
          </p>
        </div>
      )}
      {isModel && <ModelFields form={form} hasKey={saved.has_key} />}
      {isModel && values.kind === 'compatible' && <CostFields form={form} />}
      {failure !== null && <FormProblem {...problemText(failure.error, failure.words)} />}
      <div className="flex flex-wrap gap-8">
        <Button type="submit" variant="primary" pending={busy === 'saving'} disabled={busy === 'testing'}>
          {t('assistantModel.save')}
        </Button>
        {maySaveAnyway && (
          <Button disabled={busy !== null} onClick={() => void save(true)}>
            {t('assistantModel.saveAnyway')}
          </Button>
        )}
        <Button variant="ghost" disabled={busy === 'saving'} onClick={onDone}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  );
}
