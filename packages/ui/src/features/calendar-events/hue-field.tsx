import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

interface HueFieldProps {
  readonly value: number;
  readonly onValueChange: (hue: number) => void;
}

const hues = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One of the eight hues, each by its name. */
export function HueField({ value, onValueChange }: HueFieldProps): ReactNode {
  const t = useText();
  const labelId = useId();
  return (
    <div className="grid gap-6">
      <span id={labelId} className="text-14 font-mid">
        {t('calendars.hue')}
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next: number) => onValueChange(next)}
        className="flex flex-wrap gap-8"
      >
        {hues.map((hue) => (
          <Radio.Root
            key={hue}
            value={hue}
            data-v={hue}
            aria-label={t('calendars.hueName', { hue })}
            className="grid size-control cursor-pointer place-items-center rounded-full border border-transparent data-checked:border-ink phone:size-hit"
          >
            <i aria-hidden className="size-24 rounded-full bg-v-solid" />
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
