import type { SyncedNoun, SyncList } from '@squeeze/contracts/oauth-sync';
import { useId, type ReactNode } from 'react';
import type { PlainMessageId } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { HairlineList } from '../../../kit/hairline-list.tsx';
import { Select } from '../../../kit/select.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { CalendarOfList } from './calendar-of-list.tsx';
import {
  calendarOf,
  isFull,
  keyOf,
  remindsOf,
  withCalendar,
  withChosen,
  withHome,
  withReminds,
  type ListChoice,
} from './list-choice.ts';
import { ListRow } from './list-row.tsx';
import { RemindersOfList } from './reminders-of-list.tsx';

const titles = { todo: 'sync.todos', event: 'sync.events', note: 'sync.notes' } as const satisfies Record<
  SyncedNoun,
  PlainMessageId
>;
const homes = {
  todo: 'sync.homeTodo',
  event: 'sync.homeEvent',
  note: 'sync.homeNote',
} as const satisfies Record<SyncedNoun, PlainMessageId>;
const homeTexts = {
  todo: 'sync.homeText',
  event: 'sync.homeEventText',
  note: 'sync.homeText',
} as const satisfies Record<SyncedNoun, PlainMessageId>;
/** No key is empty. */
const nowhere = '';

interface ListGroupProps {
  readonly noun: SyncedNoun;
  readonly lists: readonly SyncList[];
  readonly service: string;
  readonly choice: ListChoice;
  readonly disabled: boolean;
  readonly onChoice: (choice: ListChoice) => void;
}

/** Lists of one noun, and where what is new here goes. */
export function ListGroup(props: ListGroupProps): ReactNode {
  const { noun, lists, service, choice, disabled, onChoice } = props;
  const t = useText();
  const id = useId();
  const now = useNow();
  const home = choice.home[noun];
  const takers = lists.filter((list) => list.writable && choice.chosen.has(keyOf(list)));
  return (
    <section aria-labelledby={id} className="mt-24">
      <h3 id={id} className="text-16 font-strong">
        {t(titles[noun])}
      </h3>
      <HairlineList aria-labelledby={id} className="mt-4">
        {lists.map((list) => {
          const key = keyOf(list);
          const chosen = choice.chosen.has(key);
          return (
            <ListRow
              key={key}
              list={list}
              service={service}
              now={now}
              chosen={chosen}
              home={home === key}
              disabled={disabled || (!chosen && isFull(choice))}
              onChoose={(isChosen) => onChoice(withChosen(choice, list, isChosen))}
            >
              {noun === 'event' && chosen && (
                <>
                  <CalendarOfList
                    list={list}
                    value={calendarOf(choice, list)}
                    disabled={disabled}
                    onValue={(calendarId) => onChoice(withCalendar(choice, list, calendarId))}
                  />
                  <RemindersOfList
                    service={service}
                    value={remindsOf(choice, list)}
                    disabled={disabled}
                    onValue={(reminds) => onChoice(withReminds(choice, list, reminds))}
                  />
                </>
              )}
            </ListRow>
          );
        })}
      </HairlineList>
      {takers.length > 0 && (
        <Select
          label={t(homes[noun])}
          hint={home === null ? undefined : t(homeTexts[noun])}
          options={[
            { value: nowhere, label: t('sync.homeNone') },
            ...takers.map((list) => ({ value: keyOf(list), label: list.name })),
          ]}
          value={home ?? nowhere}
          disabled={disabled}
          onValueChange={(key) => onChoice(withHome(choice, noun, key === nowhere ? null : key))}
          className="mt-12"
        />
      )}
    </section>
  );
}
