import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Slice } from '../../kit/slice.tsx';
import { Wordmark } from '../../kit/wordmark.tsx';

interface AuthFrameProps {
  /** Whether a phone has room for the fruit above the form. */
  readonly roomy: boolean;
  readonly children: ReactNode;
}

/** The way in: the form on paper, the fruit beside it. */
export function AuthFrame({ roomy, children }: AuthFrameProps): ReactNode {
  const t = useText();
  return (
    <div className="grid min-h-dvh grid-cols-2 phone:grid-cols-1">
      <div className="flex flex-col overflow-x-clip py-32 pr-48 pl-[clamp(24px,9vw,128px)] phone:px-24 phone:pt-16 phone:pb-24">
        <header className="flex min-h-hit items-center justify-between">
          <Link to="/">
            <Wordmark size={28} />
          </Link>
          <Link to="/" className="hit-area flex items-center gap-8 text-14 text-text-2 hover:text-text">
            <Icon icon={ChevronLeft} size="sm" />
            {t('auth.backToHome')}
          </Link>
        </header>
        {/* It gives way as the form grows, down to nothing. */}
        {roomy && (
          <div className="relative [container-type:size] flex-1 wide:hidden">
            <Slice className="absolute top-8 right-0 size-[min(316px,90cqh)] translate-x-1/2" />
          </div>
        )}
        <main className="my-auto w-full max-w-form py-32 phone:mb-0 phone:pt-24 phone:pb-16">{children}</main>
      </div>
      <div className="relative overflow-hidden bg-bg-side phone:hidden">
        <Slice className="absolute top-1/2 left-[96px] size-[940px] max-w-none -translate-y-1/2" />
      </div>
    </div>
  );
}
