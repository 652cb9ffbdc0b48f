import { Menu as BaseMenu } from '@base-ui/react/menu';
import { aiTaskStatuses, aiTaskTypes } from '@squeeze/contracts/ai-tasks';
import { Check, ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LoadedTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu, MenuSeparator } from '../../kit/menu.tsx';
import { popupItemClass } from '../../kit/popup-class.ts';
import { Spinner } from '../../kit/spinner.tsx';
import { statusFilters, typeFilters } from './ai-task-words.ts';
import type { TaskChoiceState } from './use-task-choice.ts';

const statuses = ['all', ...aiTaskStatuses] as const;
const types = ['all', ...aiTaskTypes] as const;

interface AiTaskFiltersProps extends TaskChoiceState {
  readonly loaded: LoadedTasks;
}

/** Which tasks are shown, on one line: all of them, or what was chosen of them, the rest behind one button; and how many that makes. */
export function AiTaskFilters({ choice, choose, loaded }: AiTaskFiltersProps): ReactNode {
  const t = useText();
  const { counts } = loaded;
  const { status, type } = choice;
  const isNarrowed = status !== 'all' || type !== 'all';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-8">
      <fieldset
        aria-label={t('aiTasks.filter')}
        className="-ml-12 flex min-w-0 flex-wrap items-center gap-x-4"
      >
        <Chosen
          pressed={!isNarrowed}
          label={t(statusFilters.all)}
          count={isNarrowed ? undefined : counts?.status.all}
          onPress={() => choose({ status: 'all', type: 'all' })}
        />
        {status !== 'all' && (
          <Chosen
            pressed
            label={t(statusFilters[status])}
            count={counts?.status[status]}
            onPress={() => choose({ status: 'all' })}
          />
        )}
        {type !== 'all' && (
          <Chosen
            pressed
            label={t(typeFilters[type])}
            count={counts?.type[type]}
            onPress={() => choose({ type: 'all' })}
          />
        )}
        <Menu
          align="start"
          trigger={
            <button type="button" className={classNames(lineClass, 'text-text-2 hover:text-text')}>
              <Icon icon={ListFilter} size="sm" />
              {t('aiTasks.filter')}
            </button>
          }
        >
          <Filters
            label={t('aiTasks.status')}
            filters={statuses.map((value) => ({
              value,
              label: t(statusFilters[value]),
              count: counts?.status[value],
            }))}
            value={status}
            onChoose={(next) => choose({ status: next })}
          />
          <MenuSeparator />
          <Filters
            label={t('aiTasks.type')}
            filters={types.map((value) => ({
              value,
              label: t(typeFilters[value]),
              count: counts?.type[value],
            }))}
            value={type}
            onChoose={(next) => choose({ type: next })}
          />
        </Menu>
      </fieldset>
      <Found choice={choice} loaded={loaded} />
    </div>
  );
}

const lineClass =
  'inline-flex min-h-control-sm items-center gap-6 rounded-8 px-12 text-14 whitespace-nowrap phone:min-h-hit';

interface ChosenProps {
  readonly pressed: boolean;
  readonly label: string;
  /** How many there are; undefined until that is known, or where it says nothing. */
  readonly count: number | undefined;
  readonly onPress: () => void;
}

/** What is shown now, and the way out of it. */
function Chosen({ pressed, label, count, onPress }: ChosenProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        lineClass,
        'text-text-2 hover:text-text aria-pressed:bg-fill aria-pressed:font-mid aria-pressed:text-text',
      )}
    >
      {label}
      <Count of={count} />
    </button>
  );
}

/** A nought says nothing that an empty place does not. */
function Count({ of }: { readonly of: number | undefined }): ReactNode {
  return of ? <span className="font-regular text-text-2 tabular-nums">{of}</span> : null;
}

interface FiltersProps<Value extends string> {
  readonly label: string;
  readonly filters: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count: number | undefined;
  }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Filters<Value extends string>({ label, filters, value, onChoose }: FiltersProps<Value>): ReactNode {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)}>
      <BaseMenu.GroupLabel className="px-12 pt-8 pb-4 text-13 font-mid text-text-2">
        {label}
      </BaseMenu.GroupLabel>
      {filters.map((filter) => (
        <BaseMenu.RadioItem key={filter.value} value={filter.value} closeOnClick className={popupItemClass}>
          <span className="flex-1">{filter.label}</span>
          <Count of={filter.count} />
          <span className="w-icon-sm">
            <BaseMenu.RadioItemIndicator>
              <Icon icon={Check} size="sm" />
            </BaseMenu.RadioItemIndicator>
          </span>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

function Found({ choice, loaded }: Pick<AiTaskFiltersProps, 'choice' | 'loaded'>): ReactNode {
  const t = useText();
  const { tasks, counts, error } = loaded;
  return (
    <output className="ml-auto flex min-h-icon items-center gap-8 text-14 text-text-2 phone:ml-0 phone:w-full">
      {tasks !== undefined && counts && t('aiTasks.found', { count: counts.status[choice.status] })}
      {tasks === undefined && error === undefined && (
        <>
          <Spinner />
          {t('kit.loading')}
        </>
      )}
    </output>
  );
}
