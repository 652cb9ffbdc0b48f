import { Trans } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import type { MessageArguments, MessageId, MessageValue } from './messages.ts';

type TextProps<Id extends MessageId> = {
  readonly id: Id;
  /** What a tag in the message becomes: `<link>here</link>` with `{ link: <a href="…" /> }`. */
  readonly components?: Readonly<Record<string, ReactElement>>;
} & (MessageArguments<Id> extends [infer Values] ? { readonly values: Values } : { readonly values?: never });

/** A message with elements inside it. Without elements `useText` is enough. */
export function Text<Id extends MessageId>({ id, values, components }: TextProps<Id>): ReactNode {
  return (
    <Trans
      id={id}
      values={{ ...(values as Record<string, MessageValue> | undefined) }}
      components={components ?? {}}
    />
  );
}
