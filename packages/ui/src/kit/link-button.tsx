import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from './class-names.ts';

export type LinkButtonProps = Omit<useRender.ComponentProps<'a'>, 'className'> &
  ButtonLook & { readonly className?: string | undefined };

/** A link that looks like a button; `render={<Link to="…" />}` keeps it within the router. */
export function LinkButton({
  variant,
  size,
  solid,
  className,
  render,
  ref,
  ...props
}: LinkButtonProps): ReactNode {
  return useRender({
    defaultTagName: 'a',
    render,
    ref,
    props: { className: classNames(buttonClass({ variant, size, solid }), className), ...props },
  });
}
