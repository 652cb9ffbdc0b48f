import { eventScopes, type EventScope } from '@squeeze/contracts/calendar-events';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';

interface ScopeQuestionProps {
  /** What is about to happen to it; null: nothing is asked. */
  readonly asks: 'change' | 'delete' | null;
  /** Of the event. */
  readonly title: string;
  /** Which times may be meant. */
  readonly scopes?: readonly EventScope[] | undefined;
  readonly onAnswer: (scope: EventScope) => void;
  readonly onLeave: () => void;
}

const names = {
  this: 'event.scope.this',
  following: 'event.scope.following',
  all: 'event.scope.all',
} as const;

/** Which times of a repeated event are meant. It is asked each time: one wants this once and that another time. */
export function ScopeQuestion({ asks, title, scopes, onAnswer, onLeave }: ScopeQuestionProps): ReactNode {
  const t = useText();
  return (
    <Dialog
      open={asks !== null}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      title={t(asks === 'delete' ? 'event.scope.delete' : 'event.scope.change')}
      description={<span dir="auto">{t('event.scope.text', { title })}</span>}
      actions={
        <Button variant="ghost" onClick={onLeave}>
          {t('kit.cancel')}
        </Button>
      }
    >
      <ul className="grid gap-8">
        {(scopes ?? eventScopes).map((scope) => (
          <li key={scope} className="grid">
            <Button size="lg" onClick={() => onAnswer(scope)}>
              {t(names[scope])}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
