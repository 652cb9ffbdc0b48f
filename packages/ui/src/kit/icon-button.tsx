import type { ReactNode } from 'react';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = BareIconButtonProps & {
  /** Keys that do the same. */
  readonly keys?: string | undefined;
};

/** A button that shows only a drawing; its name is read aloud and shown on hover and focus. */
export function IconButton({ keys, ...props }: IconButtonProps): ReactNode {
  return (
    <Tooltip text={props.label} keys={keys}>
      <BareIconButton aria-keyshortcuts={keys} {...props} />
    </Tooltip>
  );
}
