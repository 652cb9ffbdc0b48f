import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { ReloadButton } from '../kit/reload-button.tsx';

interface ErrorBoundaryProps {
  /** A change of it gives the children another chance, as going to another page does. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps a page that breaks from taking the rest with it, and offers to load it again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}

function Crashed(): ReactNode {
  const t = useText();
  return (
    <div className="grid min-h-dvh place-items-center px-24">
      {/* A code file that could not be fetched is remembered as missing by this page: only loading anew asks for it again. */}
      <ErrorNotice
        title={t('app.crashed')}
        text={t('app.crashedText')}
        action={
          <div className="mt-8">
            <ReloadButton>{t('kit.tryAgain')}</ReloadButton>
          </div>
        }
      />
    </div>
  );
}
