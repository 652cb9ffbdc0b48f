import { captureItemsMax, type CapturedItem } from '@squeeze/contracts/capture';
import { limits } from '@squeeze/contracts/limits';
import { ArrowUp } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { whenNobodyTypes } from '../keys/typed-text.ts';
import { CaptureItems } from './capture-items.tsx';
import { CaptureMarks } from './capture-marks.tsx';
import { loadWhenQuestion } from './capture-rules.ts';
import type { Capture, CaptureProblem, TakenItem } from './use-capture.ts';
import type { CaptureQuestion } from './use-when-question.ts';

/** Only who pastes several things needs it. */
const CaptureProposals = lazyPart(async () => (await import('./capture-proposals.tsx')).CaptureProposals);

/** Only who leaves out a time needs it. */
const WhenQuestion = lazyPart(async () => (await loadWhenQuestion()).WhenQuestion);

export interface CaptureFieldHandle {
  readonly focus: () => void;
}

export interface CaptureFieldProps {
  readonly capture: Capture;
  readonly onSubmit: (taken: readonly TakenItem[]) => void;
  readonly onEscape?: () => void;
  /** What is asked about what was captured before. */
  readonly question: CaptureQuestion;
  /** Before the text: a plus, the mark. */
  readonly leading: ReactNode;
  /** `card` stands in a page, `over` in front of one, `window` is one. */
  readonly look?: 'card' | 'over' | 'window';
  /** Beside the chips, where the keys are told. */
  readonly aside?: ReactNode;
  readonly keyShortcuts?: string;
  /** Takes the focus when it appears: where it is all there is. */
  readonly takesFocus?: boolean;
  /** What is proposed scrolls by itself, where the window around does not. */
  readonly scrolls?: boolean;
  /** Offers the calendars of the person for events: they have to be signed in here. */
  readonly choosesCalendar?: boolean;
  readonly now: number;
  readonly ref?: Ref<CaptureFieldHandle> | undefined;
}

const looks = {
  card: {
    frame:
      '-mx-12 rounded-20 border border-line bg-surface shadow-raised has-[textarea:focus-visible]:edge-focus',
    line: 'gap-[15px] pt-16 pr-16 pb-16 pl-[13px] phone:pr-12',
    text: 'text-18',
    chips: 'pr-16 pb-16 pl-[46px]',
    question: 'mx-16 border-t border-line py-16 [--mark:30px]',
  },
  over: {
    frame: '',
    // Room for Close, which stands in the corner.
    line: 'gap-16 pr-64 pl-24 phone:gap-12 phone:pr-48 phone:pl-16',
    text: 'text-22 phone:text-18',
    chips: 'px-24 pt-[14px] pl-[66px] phone:px-16',
    question: 'mx-24 mt-16 border-t border-line pt-16 [--mark:42px] phone:mx-16 phone:[--mark:32px]',
  },
  window: {
    frame: '',
    line: 'gap-16 px-24',
    text: 'text-22',
    chips: 'px-24 pt-[14px] pl-[66px]',
    question: 'mx-24 mt-16 border-t border-line pt-16 [--mark:42px]',
  },
} as const;

/**
 * The field that takes thoughts down: one line that grows, what was understood underlined in it and told below as chips
 * that can be taken away. Enter saves, Shift+Enter starts another line and so another thought.
 */
export function CaptureField(props: CaptureFieldProps): ReactNode {
  const {
    capture,
    onSubmit,
    onEscape,
    question,
    leading,
    look = 'card',
    aside,
    keyShortcuts,
    takesFocus,
    scrolls = false,
    choosesCalendar = false,
    now,
    ref,
  } = props;
  const t = useText();
  const phone = usePhone();
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const problemId = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  // The quick window is opened to type, and nothing else is in it.
  useEffect(() => (takesFocus ? whenNobodyTypes(() => field.current?.focus()) : undefined), [takesFocus]);
  const { text, items, problem, proposals, ready } = capture;
  const style = looks[look];
  // What was pressed is gone. A phone's keyboard stays as it was; a host's window is as narrow and has none.
  const stayNear = (): void => (phone && !scrolls ? frame : field).current?.focus({ preventScroll: true });
  const submit = (): void => capture.submit(onSubmit);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that only chooses a word of an input method is none of ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'ArrowDown' && text === '')
      frame.current?.querySelector<HTMLElement>('[data-when] ul button')?.focus();
    if (event.key !== 'Escape') return;
    if (question.asked === null) {
      onEscape?.();
    } else {
      // Nothing else on the page is meant by it.
      event.preventDefault();
      question.onDismiss();
    }
  };
  return (
    <div ref={frame} data-screen-only="" tabIndex={-1} className={classNames('outline-none', style.frame)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classNames('flex items-start', style.line)}>
          <span className="mt-[3px] shrink-0">{leading}</span>
          <div className={classNames('capture-text grid min-w-0 flex-1', style.text)}>
            <div aria-hidden className="capture-under">
              <CaptureMarks text={text} tokens={tokensOf(items)} />
            </div>
            <textarea
              ref={field}
              dir="auto"
              rows={1}
              value={text}
              aria-label={t('capture.label')}
              aria-keyshortcuts={keyShortcuts}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : problemId}
              placeholder={t('capture.placeholder')}
              onChange={(event) => capture.setText(event.target.value)}
              onPaste={(event) => {
                if (isSeveral(event.clipboardData.getData('text'))) proposals.open();
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          {/* What is proposed has a button of its own, which says how many. */}
          {text !== '' && proposals.rows === null && (
            <BareIconButton
              type="submit"
              icon={ArrowUp}
              label={t('capture.add')}
              look="filled"
              disabled={!ready}
              className="wide:hidden"
            />
          )}
        </div>
        {problem !== null && (
          <p id={problemId} role="alert" className={classNames('text-14 text-danger-text', style.chips)}>
            <ProblemText problem={problem} />
          </p>
        )}
        {proposals.rows !== null && (
          <div className={classNames(style.chips, 'phone:pl-16')}>
            <Suspense fallback={null}>
              <CaptureProposals
                proposals={proposals}
                ready={ready}
                now={now}
                scrolls={scrolls}
                choosesCalendar={choosesCalendar}
                onReject={capture.reject}
                onAsTyped={() => {
                  proposals.close();
                  field.current?.focus();
                }}
              />
            </Suspense>
          </div>
        )}
        {text.trim() !== '' && problem === null && proposals.rows === null && (
          <div className={classNames('flex flex-wrap items-end gap-12', style.chips)}>
            <CaptureItems
              items={items}
              now={now}
              calendars={capture.calendars}
              {...(choosesCalendar && { onCalendar: capture.putIn })}
              onReject={capture.reject}
              onLeave={() => field.current?.focus()}
            />
            {proposals.offered > 0 && (
              <TextButton className="pb-2 text-14" onClick={proposals.open}>
                {t('capture.split', { count: proposals.offered })}
              </TextButton>
            )}
            {aside ?? <AddHint count={items.length} />}
          </div>
        )}
      </form>
      {question.asked !== null && (
        <div className={style.question}>
          <Suspense fallback={null}>
            <WhenQuestion
              asked={question.asked}
              now={now}
              onMore={question.onMore}
              onAnswer={(...answer) => {
                question.onAnswer(...answer);
                stayNear();
              }}
              onDismiss={() => {
                question.onDismiss();
                stayNear();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** More than a word or two was pasted: it may be several things. */
const isSeveral = (pasted: string): boolean => /[\n\r,;]|[.!?]\s/u.test(pasted.trim());

const tokensOf = (items: readonly CapturedItem[]) =>
  items.flatMap((item) =>
    item.tokens.map((token) => ({ ...token, category: token.kind === 'category' ? item.category : null })),
  );

function ProblemText({ problem }: { readonly problem: CaptureProblem }): ReactNode {
  const t = useText();
  switch (problem) {
    case 'textTooLong':
      return t('capture.textTooLong', { max: limits.captureText.max });
    case 'titleTooLong':
      return t('capture.titleTooLong', { max: limits.todoTitle.max });
    case 'tooMany':
      return t('capture.tooMany', { max: captureItemsMax });
  }
}

function AddHint({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  return (
    <span className="ml-auto flex shrink-0 items-center gap-6 pb-2 text-13 text-text-2 phone:hidden">
      <Kbd>Enter</Kbd> {t('capture.adds', { count })}
    </span>
  );
}
