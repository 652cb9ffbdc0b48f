import type { Calendar } from '@squeeze/contracts/calendars';
import { CalendarRange } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { CalendarList } from './calendar-list.tsx';

/** Which calendars there are, on a sheet, where they have no column. */
export function CalendarsButton({ calendars }: { readonly calendars: readonly Calendar[] }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="contents min-[1101px]:hidden">
        <IconButton icon={CalendarRange} label={t('calendars.title')} onClick={() => setOpen(true)} />
      </span>
      <Sheet open={open} onOpenChange={setOpen} title={t('calendars.title')}>
        <div className="mt-16">
          <CalendarList calendars={calendars} />
        </div>
      </Sheet>
    </>
  );
}
