import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Slice } from '../../kit/slice.tsx';

const examples = ['chat.example.remind', 'chat.example.buy', 'chat.example.due'] as const;

/** Nothing has been said yet: what one could say. */
export function ChatStart({ onExample }: { readonly onExample: (text: string) => void }): ReactNode {
  const t = useText();
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto px-24 phone:px-16">
      <div className="m-auto grid w-full max-w-column gap-24 py-24">
        <div className="grid justify-items-start gap-8">
          <Slice className="mb-8 size-64" />
          <h2 className="display-face text-28">{t('chat.start')}</h2>
          <p className="max-w-measure text-pretty text-text-2">{t('chat.start.text')}</p>
        </div>
        <ul aria-label={t('chat.examples')} className="grid justify-items-start gap-8">
          {examples.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onExample(t(id))}
                className="min-h-control rounded-12 bg-fill px-16 py-8 text-left text-14 hover:bg-fill-hover phone:min-h-hit"
              >
                {t(id)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
