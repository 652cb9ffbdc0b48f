import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export type TooltipProps = {
  /** What is shown. It only repeats or adds to the trigger's own name, never replaces it. */
  readonly text: ReactNode;
  /** Keys that do the same, shown after the text. */
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** The element it belongs to. */
  readonly children: ReactElement;
};

/** How long a pointer rests on something before it is explained, in milliseconds. */
const delay = 500;

/** Controls side by side: once one has been explained, its neighbours are at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }): ReactNode {
  return <BaseTooltip.Provider delay={delay}>{children}</BaseTooltip.Provider>;
}

/** A few words about a control, on hover and on keyboard focus. */
export function Tooltip({ text, keys, side = 'top', children }: TooltipProps): ReactNode {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={delay} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-40">
          <BaseTooltip.Popup className="enter-drop flex items-center gap-8 rounded-8 bg-ink px-10 py-6 text-13 text-on-ink">
            {text}
            {keys && <Kbd tone="ink">{keys}</Kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
