import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { SuggestField } from '../../kit/suggest-field.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import type { ModelFormState } from './use-model-form.ts';

interface ModelFieldsProps {
  readonly form: ModelFormState;
  /** Whether one is kept already. */
  readonly hasKey: boolean;
}

/** Where the model is, how to get in, and its name. */
export function ModelFields({ form, hasKey }: ModelFieldsProps): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  const { values, change, problems, busy, models, test } = form;
  const isOllama = values.kind === 'ollama';
  return (
    <div className="grid gap-16">
      <div className="grid justify-items-start gap-8">
        <span aria-hidden className="text-14 font-mid">
          {t('assistantModel.kind')}
        </span>
        <SegmentedControl
          label={t('assistantModel.kind')}
          hiddenLabel
          segments={[
            { value: 'compatible', label: t('assistantModel.kind.compatible') },
            { value: 'ollama', label: t('assistantModel.kind.ollama') },
          ]}
          value={values.kind}
          onValueChange={(kind) => change({ kind })}
        />
        <p className="text-13 text-text-2">
          {t(isOllama ? 'assistantModel.kind.ollamaText' : 'assistantModel.kind.compatibleText')}
        </p>
      </div>
      <TextField
        label={t('assistantModel.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={isOllama ? 'http://localhost:11434' : 'https://api.openai.com/v1'}
        value={values.endpoint}
        hint={edition === 'cloud' && !problems.endpoint && t('assistantModel.address.public')}
        error={problems.endpoint}
        onChange={({ currentTarget }) => change({ endpoint: currentTarget.value })}
      />
      {!isOllama && <KeyField form={form} hasKey={hasKey} />}
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Button pending={busy === 'testing'} disabled={busy === 'saving'} onClick={() => void test()}>
          {t('assistantModel.test')}
        </Button>
        <output className="text-14">
          {models !== null && t('assistantModel.tested', { count: models.length })}
        </output>
      </div>
      <ModelNameField form={form} />
    </div>
  );
}

/** Free text; those the address has are offered once it has said them. */
function ModelNameField({ form }: { readonly form: ModelFormState }): ReactNode {
  const t = useText();
  const { values, change, problems, models } = form;
  const words = { label: t('assistantModel.model'), error: problems.model };
  if (models !== null && models.length > 0) {
    return (
      <SuggestField
        {...words}
        suggestions={models.map((label) => ({ label }))}
        value={values.model}
        onValueChange={(model) => change({ model })}
      />
    );
  }
  return (
    <TextField
      {...words}
      hint={t('assistantModel.model.hint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={values.model}
      onChange={({ currentTarget }) => change({ model: currentTarget.value })}
    />
  );
}

/** Takes a key and never shows the one there is. */
function KeyField({ form, hasKey }: ModelFieldsProps): ReactNode {
  const t = useText();
  const { values, change, problems } = form;
  const hint = (): string => {
    if (!hasKey) return t('assistantModel.key.hint');
    return t(values.keyRemoved ? 'assistantModel.key.hintGoing' : 'assistantModel.key.hintSet');
  };
  return (
    <div className="grid justify-items-start gap-6">
      <TextField
        label={t('assistantModel.key')}
        optional
        type="password"
        // Else the browser offers the password of this account.
        autoComplete="new-password"
        spellCheck={false}
        value={values.key}
        hint={hint()}
        error={problems.key}
        frameClassName="w-full"
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
      />
      {hasKey && (
        <TextButton className="text-14" onClick={() => change({ keyRemoved: !values.keyRemoved })}>
          {t(values.keyRemoved ? 'assistantModel.key.keep' : 'assistantModel.key.remove')}
        </TextButton>
      )}
    </div>
  );
}
