import type { CaptureToken } from '@squeeze/contracts/capture';
import type { SaidEvent } from '@squeeze/domain/understanding/events/event-said';
import { valueSlot } from '@squeeze/domain/value-slot';
import { Bell, Clock, MapPin, Repeat, Tag } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TokenChips, type TokenChip } from '../../kit/token-chips.tsx';
import { useNow } from '../../kit/use-now.ts';
import { useEventSpanText } from '../../parts/capture/use-event-span-text.ts';
import { useCategoryText } from '../../parts/category-name.tsx';
import type { EventFormValues } from './event-form-values.ts';
import type { EventWords } from './use-event-words.ts';
import { useFieldProblem } from '../../parts/use-field-problem.ts';
import { useReminderText } from './use-reminder-text.ts';

interface EventWordsFieldProps extends Pick<EventWords, 'said' | 'reject'> {
  readonly onKeyDown: ComponentProps<'textarea'>['onKeyDown'];
}

/** What a new event is called, and whatever else of it is said along with that; told below as chips that can be taken away. */
export function EventWordsField({ said, reject, onKeyDown }: EventWordsFieldProps): ReactNode {
  const t = useText();
  const { register, setFocus, formState } = useFormContext<EventFormValues>();
  const problem = useFieldProblem(formState.errors);
  const chips = useWordsChips(said);
  return (
    <div className="grid gap-12">
      <TextArea
        label={t('event.words')}
        placeholder={t('event.words.placeholder')}
        dir="auto"
        rows={1}
        error={problem('title')}
        {...register('title')}
        onKeyDown={onKeyDown}
      />
      <TokenChips
        label={t('capture.understood')}
        chips={chips}
        onLeave={() => setFocus('title')}
        onRemove={(key) => {
          const token = said?.tokens.find((known) => keyOf(known) === key);
          if (token !== undefined) reject(token);
        }}
      />
    </div>
  );
}

const keyOf = ({ start }: CaptureToken): string => String(start);

const icons = { due: Clock, place: MapPin, reminder: Bell, category: Tag } as const;

const iconOf = ({ kind, text }: CaptureToken, rule: string | null): ReactNode => {
  // "12-1" says when, whatever repeats.
  if (kind === 'due' && rule !== null && !/^\d/u.test(text)) return <Icon icon={Repeat} size="sm" />;
  return <Icon icon={kind in icons ? icons[kind as keyof typeof icons] : Clock} size="sm" />;
};

/** What its words were understood as. */
const useWordsChips = (said: SaidEvent | null): readonly TokenChip[] => {
  const spanText = useEventSpanText(useNow());
  const reminderText = useReminderText();
  const categoryText = useCategoryText();
  if (said === null) return [];
  const { when, place, reminders, category, tokens } = said;
  const count = (kind: CaptureToken['kind']): number => tokens.filter((token) => token.kind === kind).length;
  const labelOf = (token: CaptureToken): string => {
    switch (token.kind) {
      case 'due':
        // Of several each is called by its words: which of them says what is not told apart.
        return count('due') === 1 && when !== null && when.rule === null
          ? spanText({ ...when, place: null })
          : token.text;
      case 'place':
        return place ?? token.text;
      case 'category':
        return category === null ? token.text : categoryText(category);
      case 'reminder': {
        const [minutes] = reminders ?? [];
        return minutes !== undefined && count('reminder') === 1
          ? reminderText(minutes, when !== null && when.starts.length === 10)
          : token.text;
      }
      default:
        return token.text;
    }
  };
  return tokens.map((token) => ({
    key: keyOf(token),
    label: labelOf(token),
    icon: iconOf(token, when?.rule ?? null),
    ...(token.kind === 'category' && { slot: valueSlot(category) ?? undefined }),
  }));
};
