import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { MessageArguments, MessageId, Translate } from './messages.ts';

/** `t(id, values)`: the message of that id in the language of the moment, its places checked by type. */
export const useText = (): Translate => {
  const context = useLingui();
  // The context object is new after each change of language, the I18n inside it is not.
  return useMemo<Translate>(
    () =>
      <Id extends MessageId>(id: Id, ...values: MessageArguments<Id>) =>
        context.i18n._(id, values[0]),
    [context],
  );
};
