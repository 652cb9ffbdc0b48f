import { ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { newPlace } from '../../api/chat/chat-slice.ts';
import { sendMessage } from '../../api/chat/send-message.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { SqueezeMark } from '../../kit/squeeze-mark.tsx';

/**
 * The assistant, one quiet line: what is said here opens the chat.
 * @param marked whether the line carries the mark; not where one above it does
 */
export function AskLine({ marked }: { readonly marked: boolean }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const ask = (): void => {
    if (text.trim() !== '') void dispatch(sendMessage(newPlace, text, language));
    void navigate('/dashboard/chat?conversation=new');
  };
  return (
    <form
      data-screen-only=""
      className="mt-4 flex items-center gap-12 rounded-12 px-8 has-[input:focus-visible]:edge-focus"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <SqueezeMark size={20} className={classNames('shrink-0', !marked && 'invisible')} />
      <input
        value={text}
        dir="auto"
        aria-label={t('home.ask')}
        placeholder={t('home.ask')}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        className="h-hit min-w-0 flex-1 bg-transparent text-14 outline-none phone:text-16"
      />
      {text.trim() !== '' && <BareIconButton type="submit" icon={ArrowUp} label={t('home.ask.send')} />}
    </form>
  );
}
