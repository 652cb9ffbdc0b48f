import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TextLinkProps = Omit<useRender.ComponentProps<'a'>, 'className'> & {
  readonly className?: string | undefined;
};

/** A link in running text: underlined in citrus. `render={<Link to="…" />}` keeps it within the router. */
export function TextLink({ className, render, ref, ...props }: TextLinkProps): ReactNode {
  return useRender({
    defaultTagName: 'a',
    render,
    ref,
    props: { className: classNames('link', className), ...props },
  });
}
