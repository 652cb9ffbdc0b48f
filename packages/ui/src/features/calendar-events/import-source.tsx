import { useRef, useState, type ReactNode } from 'react';
import type { CalendarOrigin } from '../../api/calendar-events/calendar-file-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { TextField } from '../../kit/text-field.tsx';

interface ImportSourceProps {
  readonly isBusy: boolean;
  /** The name of the file that was chosen last. */
  readonly fileName: string | null;
  readonly onChosen: (origin: CalendarOrigin, fileName: string | null) => void;
}

/** A file that is chosen or dropped, or an address that is looked at. */
export function ImportSource({ isBusy, fileName, onChosen }: ImportSourceProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file !== undefined) onChosen({ file }, file.name);
  };
  const look = (): void => {
    const isAddress = /^(?:https?|webcals?):\/\/\S+$/i.test(address.trim());
    setMissing(!isAddress);
    if (isAddress) onChosen({ address: address.trim() }, null);
  };
  return (
    <>
      <div
        className={classNames(
          'grid justify-items-start gap-12 rounded-12 border border-dashed px-16 py-16',
          isOver ? 'border-accent bg-fill' : 'border-line',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <p className="max-w-full text-14 text-text-2 wrap-anywhere">{fileName ?? t('calendarFiles.drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".ics,.ical,.ifb,text/calendar"
          hidden
          aria-label={t('calendarFiles.file')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same one may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button disabled={isBusy} onClick={() => input.current?.click()}>
          {t(fileName === null ? 'calendarFiles.choose' : 'calendarFiles.chooseOther')}
        </Button>
      </div>
      <form
        noValidate
        className="flex items-end gap-8 phone:grid"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <TextField
          frameClassName="min-w-0 flex-1"
          label={t('calendarFiles.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={address}
          error={isMissing ? t('calendarFiles.noAddress') : undefined}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setMissing(false);
          }}
        />
        <Button type="submit" className="h-control-lg" disabled={isBusy}>
          {t('calendarFiles.look')}
        </Button>
      </form>
    </>
  );
}
