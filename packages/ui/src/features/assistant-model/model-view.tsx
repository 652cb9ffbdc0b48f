import type { AssistantModel } from '@squeeze/contracts/assistant-model';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';

/** Fractions of a cent count: a turn may cost less than one. */
const dollarStyle = {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
} as const satisfies Intl.NumberFormatOptions;

/** The model in force, or in one sentence that there is none. */
export function ModelView({ model }: { readonly model: AssistantModel }): ReactNode {
  const t = useText();
  const format = useFormat();
  const limits = useLimits(model);
  if (model.source === 'none') return <p className="max-w-measure">{t('assistantModel.builtInInForce')}</p>;
  const isPriced = model.input_price !== null && model.output_price !== null;
  return (
    <Facts>
      <Fact
        name={t('assistantModel.model')}
        note={model.source === 'environment' && t('assistantModel.fromEnvironment')}
      >
        {model.model}
      </Fact>
      <Fact name={t('assistantModel.address')}>{model.endpoint}</Fact>
      <Fact name={t('assistantModel.key')}>
        {t(model.has_key ? 'assistantModel.key.set' : 'assistantModel.key.none')}
      </Fact>
      {(isPriced || limits.length > 0) && (
        <Fact name={t('assistantModel.limit')}>
          {limits.length > 0 ? format.list(limits) : t('assistantModel.limit.none')}
        </Fact>
      )}
      <Fact name={t('assistantModel.spent')}>
        {isPriced ? format.number(model.spent_overall, dollarStyle) : t('assistantModel.spent.unknown')}
      </Fact>
    </Facts>
  );
}

/** Those there are, in words. */
const useLimits = (model: AssistantModel): readonly string[] => {
  const t = useText();
  const format = useFormat();
  const { edition } = usePlatform();
  const { daily_cost_per_person: perPerson, daily_cost_overall: overall } = model;
  const limits: string[] = [];
  if (perPerson !== null) {
    limits.push(t('assistantModel.limit.perPerson', { amount: format.number(perPerson, dollarStyle) }));
  }
  if (overall !== null) {
    const amount = format.number(overall, dollarStyle);
    // One person is everybody.
    limits.push(edition === 'embedded' ? amount : t('assistantModel.limit.overall', { amount }));
  }
  return limits;
};
