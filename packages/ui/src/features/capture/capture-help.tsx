import { useState, type ReactNode } from 'react';
import { capturePath } from '../../api/shared-words.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextButton } from '../../kit/text-button.tsx';

/** How to reach the capture page from elsewhere: a bookmark, sharing on a phone, a bookmarklet. */
export function CaptureHelp(): ReactNode {
  const t = useText();
  const bookmarklet = bookmarkletOf(new URL(capturePath, location.origin).href);
  return (
    <details className="mt-16 px-24 pb-24 text-14 text-text-2 phone:px-12">
      <summary className="hit-area w-fit cursor-pointer rounded-6">{t('capture.help')}</summary>
      <ul className="mt-12 grid max-w-measure list-disc gap-8 pl-16">
        <li>{t('capture.help.bookmark')}</li>
        <li>{t('capture.help.share')}</li>
        <li>
          {t('capture.help.bookmarklet')}
          <code className="my-8 block rounded-12 bg-fill px-12 py-8 text-13 wrap-anywhere select-all">
            {bookmarklet}
          </code>
          <CopyLine text={bookmarklet} />
        </li>
      </ul>
    </details>
  );
}

function CopyLine({ text }: { readonly text: string }): ReactNode {
  const t = useText();
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = (): void => {
    // Not there on pages without TLS, and a person may deny it: the address can be selected by hand as well.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );
  };
  return (
    <span className="flex flex-wrap gap-12">
      <TextButton onClick={copy}>{t('capture.help.copy')}</TextButton>
      <output>{state !== null && t(state === 'copied' ? 'capture.help.copied' : 'copy.failed')}</output>
    </span>
  );
}

/**
 * The address of a bookmark that takes down the page it is pressed on: its title, its address and what is selected.
 * @param page the capture page's own address
 */
const bookmarkletOf = (page: string): string =>
  `javascript:void open('${page}?'+new URLSearchParams({title:document.title,text:String(getSelection()),url:location.href}))`;
