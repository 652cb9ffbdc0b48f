import type { Calendar } from '@squeeze/contracts/calendars';
import { useId, useState, type ReactNode } from 'react';
import type { CalendarOrigin } from '../../api/calendar-events/calendar-file-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { Select } from '../../kit/select.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportSource } from './import-source.tsx';
import { type LookedInto, useCalendarImport } from './use-calendar-import.ts';

interface ImportDialogProps {
  readonly calendars: readonly Calendar[];
  readonly onClose: () => void;
}

/** Imports a file of another calendar, or what is at an address: shows first what is in it. */
export function ImportDialog({ calendars, onClose }: ImportDialogProps): ReactNode {
  const t = useText();
  const formId = useId();
  const importing = useCalendarImport();
  const [fileName, setFileName] = useState<string | null>(null);
  const { looked, isBusy, problem } = importing;
  const count = looked === null ? 0 : looked.found.counts.new + looked.found.counts.changed;
  const choose = (origin: CalendarOrigin, name: string | null): void => {
    setFileName(name);
    void importing.look(origin);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('calendarFiles.import')}
      description={t('calendarFiles.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(looked !== null && count === 0 ? 'calendarFiles.close' : 'kit.cancel')}
          </Button>
          {count > 0 && (
            <Button variant="primary" type="submit" form={formId} pending={isBusy}>
              {t('calendarFiles.do', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-16">
        <ImportSource isBusy={isBusy} fileName={fileName} onChosen={choose} />
        {isBusy && looked === null && (
          <output className="flex items-center gap-8 text-14 text-text-2">
            <Spinner />
            {t('calendarFiles.looking')}
          </output>
        )}
        {problem !== null && <FormProblem {...problem} />}
        {looked !== null && <ImportFindings found={looked.found} />}
        {looked !== null && looked.found.counts.new + looked.found.counts.changed > 0 && (
          <ImportPlace
            // Anew for what was found anew.
            key={looked.found.name}
            formId={formId}
            looked={looked}
            fileName={fileName}
            calendars={calendars}
            onPlace={async (place) => {
              if (await importing.bring(place)) onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A calendar of its own. */
const ownCalendar = 'new';

interface ImportPlaceProps {
  readonly formId: string;
  readonly looked: LookedInto;
  readonly fileName: string | null;
  readonly calendars: readonly Calendar[];
  readonly onPlace: (place: { readonly calendarId: string | null; readonly name: string }) => Promise<void>;
}

function ImportPlace({ formId, looked, fileName, calendars, onPlace }: ImportPlaceProps): ReactNode {
  const t = useText();
  const [place, setPlace] = useState<string>(ownCalendar);
  const [name, setName] = useState(looked.found.name ?? fileName?.replace(/\.[^.]*$/, '') ?? '');
  const [isNameless, setNameless] = useState(false);
  const isOwn = place === ownCalendar;
  // What changes stays where it is.
  if (looked.found.counts.new === 0) {
    return (
      <form id={formId} onSubmit={(event) => submitted(event, () => onPlace({ calendarId: null, name }))} />
    );
  }
  return (
    <form
      id={formId}
      noValidate
      className="grid gap-16"
      onSubmit={(event) =>
        submitted(event, async () => {
          setNameless(isOwn && name.trim() === '');
          if (!isOwn || name.trim() !== '') {
            await onPlace({ calendarId: isOwn ? null : place, name: name.trim() });
          }
        })
      }
    >
      <Select
        label={t('calendarFiles.into')}
        options={[
          { value: ownCalendar, label: t('calendarFiles.ownCalendar') },
          ...calendars.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        value={place}
        onValueChange={setPlace}
      />
      {isOwn && (
        <TextField
          label={t('calendars.name')}
          dir="auto"
          maxLength={100}
          value={name}
          error={isNameless ? t('calendarFiles.noName') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
    </form>
  );
}

function submitted(event: { preventDefault: () => void }, then: () => Promise<void>): void {
  event.preventDefault();
  void then();
}
