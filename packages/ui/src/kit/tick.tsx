import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { useReducedMotion } from './use-media-query.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import type { ValueSlot } from './value-pip.tsx';

export type TickProps = {
  /** What is being completed; read aloud with the control. */
  readonly title: string;
  readonly done: boolean;
  /** Completes it; `byHand`: with the mouse or a finger, not by a key. Without it a done tick is only a mark. */
  readonly onComplete?: ((byHand: boolean) => void) | undefined;
  /** The value whose hue fills it. */
  readonly slot?: ValueSlot | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  /** -1 takes it out of the order of tabbing, in lists where the arrow keys lead from row to row. */
  readonly tabIndex?: number | undefined;
  readonly className?: string | undefined;
};

/**
 * The round control that completes. Pressing it fills it with the hue of its value and one drop leaves it: 360 ms,
 * once, and only for the press itself, never when a list with done things appears. Nothing under reduced motion.
 */
export function Tick(props: TickProps): ReactNode {
  const { title, done, onComplete, slot, size = 'md', tabIndex, className } = props;
  const t = useText();
  const still = useReducedMotion();
  const [pressed, setPressed] = useState(false);
  const face = (
    <TickFace done={done} moment={pressed && done && !still} size={size} onEnd={() => setPressed(false)} />
  );
  const frame = classNames('grid size-hit shrink-0 place-items-center rounded-full', className);
  if (done || !onComplete) {
    return (
      <span data-v={slot} className={frame}>
        {face}
        {done && <VisuallyHidden>{t('kit.completed')}</VisuallyHidden>}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-v={slot}
      tabIndex={tabIndex}
      aria-label={t('kit.complete', { title })}
      className={classNames(frame, 'group/tick')}
      onClick={({ detail }) => {
        setPressed(true);
        // A key presses no button of a mouse.
        onComplete(detail > 0);
      }}
    >
      {face}
    </button>
  );
}

type TickFaceProps = {
  readonly done: boolean;
  readonly moment: boolean;
  readonly size: 'sm' | 'md';
  readonly onEnd: () => void;
};

function TickFace({ done, moment, size, onEnd }: TickFaceProps): ReactNode {
  return (
    <span
      data-moment={moment ? '' : undefined}
      onAnimationEnd={onEnd}
      className={classNames('tick-face grid place-items-center', size === 'md' ? 'size-tick' : 'size-icon')}
    >
      <i aria-hidden className="absolute inset-0 rounded-full border-[1.5px] border-control" />
      <i
        aria-hidden
        className={classNames('tick-fill absolute inset-0 rounded-full', !done && 'opacity-0')}
      />
      <Check
        aria-hidden
        size={14}
        strokeWidth={2.6}
        className={classNames(
          'tick-check relative',
          done ? 'text-surface' : 'text-text-2 opacity-0 group-hover/tick:opacity-100',
        )}
      />
      <i aria-hidden className="tick-drop" />
    </span>
  );
}
