import type { ReactNode } from 'react';
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = PlainIconButtonProps & {
  /** Without the hover text, where the same words already stand beside it or in long lists. */
  readonly tooltip?: boolean;
};

/** A button that shows only a drawing; its name is read aloud and shown on hover. */
export function IconButton({ tooltip = true, ...props }: IconButtonProps): ReactNode {
  const button = <PlainIconButton {...props} />;
  return tooltip ? (
    <Tooltip text={props.label} keys={props.keys}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
