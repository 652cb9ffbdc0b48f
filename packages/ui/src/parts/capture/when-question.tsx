import { answeredWhen } from '@squeeze/domain/understanding/frame/answered-when';
import { whenOffers } from '@squeeze/domain/understanding/frame/when-offers';
import { ArrowUp, Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WhenAsked, WhenQuestion as Question } from '../../api/todos/when-asked.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useDueText } from '../use-due-text.ts';
import { useWhenText, type Timing } from './use-when-text.ts';

export interface WhenAnswers {
  /** `when`: the time in words. */
  readonly onAnswer: (question: Question, timings: readonly Timing[], when: string) => void;
  /** Only a day was said, or how often. */
  readonly onMore: (question: Question, due: string | null, repeats: readonly Timing[]) => void;
  /** What was kept stays a todo. */
  readonly onDismiss: () => void;
}

interface WhenQuestionProps extends WhenAnswers {
  readonly asked: WhenAsked;
  readonly now: number;
}

/** Asks for the time of a reminder that was kept as a todo; of several it only says how many they are. */
export function WhenQuestion({ asked, now, onDismiss, ...answers }: WhenQuestionProps): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Nothing else on the page is meant by it.
    event.preventDefault();
    onDismiss();
  });
  useEffect(() => {
    const shown = box.current;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    shown?.addEventListener('keydown', listener);
    return () => shown?.removeEventListener('keydown', listener);
  }, []);
  const several = asked.kind === 'several' ? t('capture.when.several', { count: asked.count }) : null;
  useEffect(() => {
    if (several !== null) announce(several);
  }, [several]);
  return (
    <div ref={box} data-when="" tabIndex={-1} className="relative outline-none">
      {asked.kind === 'one' ? (
        <OneQuestion key={asked.question.key} question={asked.question} now={now} {...answers} />
      ) : (
        <Headed>
          <p className="pt-2 text-14 text-text-2">{several}</p>
        </Headed>
      )}
      {/* Last in the order of Tab, behind the answers. */}
      <BareIconButton
        icon={X}
        label={t(asked.kind === 'one' ? 'capture.when.leave' : 'kit.dismiss')}
        className="absolute -top-6 -right-8"
        onClick={onDismiss}
      />
    </div>
  );
}

/** `--mark` is as wide as what stands before the text of the field. */
function Headed({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex pr-32">
      <span className="w-(--mark) shrink-0 pt-[5px] text-text-2">
        <Icon icon={Bell} size="sm" />
      </span>
      <div className="grid min-w-0 gap-2">{children}</div>
    </div>
  );
}

const problemMessages = { past: 'capture.when.past', unclear: 'capture.when.unclear' } as const;

interface OneQuestionProps extends Omit<WhenAnswers, 'onDismiss'> {
  readonly question: Question;
  readonly now: number;
}

function OneQuestion({ question, now, onAnswer, onMore }: OneQuestionProps): ReactNode {
  const t = useText();
  const { zone, language } = useLanguage();
  const dueText = useDueText(now);
  const whenText = useWhenText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'past' | 'unclear' | null>(null);
  const titleId = useId();
  const { draft, due, repeats } = question;
  const { title } = draft;
  const spoken = spokenLanguage(language);
  const offers = useMemo(
    () => whenOffers(due, repeats.length > 0, { now, timeZone: zone, language: spoken }),
    [due, repeats, now, zone, spoken],
  );
  const ask = t('capture.when.ask', { title });
  // Once for a question, and again when its day is known.
  useEffect(() => announce(ask), [ask, due]);

  const answer = (said: string): void => {
    // Read and worded at one moment: midnight may have passed since `now`.
    const at = Date.now();
    const found = answeredWhen(said, { title, due, repeats }, { now: at, timeZone: zone, language: spoken });
    if (found.kind === 'reminders') {
      onAnswer(question, found.timings, whenText(found.timings, at));
    } else if (found.kind === 'day') {
      setText('');
      setProblem(null);
      onMore(question, found.due, found.repeats);
    } else {
      setProblem(found.kind);
      announce(t(problemMessages[found.kind]));
    }
  };
  return (
    <section aria-labelledby={titleId} className="grid gap-8">
      <Headed>
        <h2 id={titleId} className="text-16 font-mid">
          {t('capture.when.question')}
        </h2>
        <p dir="auto" className="line-clamp-2 text-14 wrap-anywhere text-text-2">
          {[
            t('capture.when.kept', { title }),
            ...(due === null ? [] : [dueText.long(due.slice(0, 10))]),
          ].join(' · ')}
        </p>
      </Headed>
      <div className="grid gap-12 pl-(--mark) phone:pl-0">
        <Choices choices={offers} onChoose={answer} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') answer(text);
          }}
        >
          <TextField
            label={t('capture.when.other')}
            hiddenLabel
            dir="auto"
            autoComplete="off"
            frameClassName="max-w-[400px] phone:max-w-none"
            placeholder={t('capture.when.placeholder')}
            value={text}
            maxLength={200}
            error={problem === null ? undefined : t(problemMessages[problem])}
            trailing={
              text.trim() !== '' && (
                <BareIconButton
                  type="submit"
                  icon={ArrowUp}
                  label={t('capture.when.set')}
                  look="filled"
                  className="-mr-12"
                />
              )
            }
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        </form>
      </div>
    </section>
  );
}
