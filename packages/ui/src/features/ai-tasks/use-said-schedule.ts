import { useEffect } from 'react';
import { useFormContext, type Control } from 'react-hook-form';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { saidValues, type AiTaskFormValues, type ScheduleValues } from './ai-task-form-values.ts';

/** What understands words is large, and most forms are filled in without. */
const loadRules = () => import('@squeeze/domain/understanding/frame/answered-when');

type Said = Pick<ScheduleValues, 'unread'> & Partial<ScheduleValues>;

const beingRead = new WeakMap<Control<AiTaskFormValues>, Promise<void>>();

/** Resolves once the words of a form that were typed last are in its fields. */
export const wordsRead = async ({
  control,
}: {
  readonly control: Control<AiTaskFormValues>;
}): Promise<void> => await beingRead.get(control);

/** Takes "every weekday at 8" into the fields of the form, as soon as it is understood. */
export const useSaidSchedule = (): ((words: string) => Promise<void>) => {
  const { zone, language } = useLanguage();
  const { control, setValue, getValues, clearErrors } = useFormContext<AiTaskFormValues>();
  useEffect(() => void loadRules().catch(() => undefined), []);
  const read = async (words: string): Promise<Said> => {
    if (words.trim() === '') return { unread: '' };
    const { answeredWhen } = await loadRules();
    const moment = { now: Date.now(), timeZone: zone, language: spokenLanguage(language) };
    const said = answeredWhen(words, { title: '', due: null, repeats: [] }, moment);
    if (said.kind !== 'reminders' && said.kind !== 'day') return { unread: said.kind };
    const timings = said.kind === 'reminders' ? said.timings : said.repeats;
    const [timing, another] = timings;
    // One task has one schedule.
    if (another !== undefined) return { unread: 'unclear' };
    if (timing !== undefined) return { unread: '', ...saidValues(timing, zone) };
    const due = said.kind === 'day' ? said.due : null;
    return due === null
      ? { unread: 'unclear' }
      : { unread: '', schedule_type: 'once', date: due.slice(0, 10), time: getValues('time') };
  };
  const take = async (words: string): Promise<void> => {
    // Without the rules, without a network say, the fields below are there. Words that nobody has read are not passed over.
    const said = await read(words).catch((): Said => ({ unread: 'unclear' }));
    // Somebody has typed on meanwhile.
    if (getValues('words') !== words) return;
    for (const [name, value] of Object.entries(said))
      setValue(name as keyof ScheduleValues, value as string, { shouldDirty: true });
    if (said.unread === '') clearErrors('words');
  };
  return async (words) => {
    const reading = take(words);
    beingRead.set(control, reading);
    await reading;
  };
};
