import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { closeToast, connectToasts, type ToastRequest } from './show-toast.ts';
import { BareIconButton } from './bare-icon-button.tsx';

type ToastData = Pick<ToastRequest, 'undo' | 'redo' | 'action' | 'further'> & { readonly failed: boolean };

/** Long enough to read, and to find Undo by keyboard or screen reader; hovering or focusing it stops the clock. */
const readingTime = 8000;

type ToastOptions = BaseToast.Root.ToastObject<ToastData>;

const optionsOf = ({
  text,
  detail,
  undo,
  redo,
  action,
  further,
  failed = false,
  key,
}: ToastRequest & { readonly key: string }): ToastOptions => ({
  id: key,
  title: text,
  description: detail,
  priority: failed ? 'high' : 'low',
  timeout: failed ? 0 : readingTime,
  data: { undo, redo, action, further, failed },
});

/** The key of the toast shown last. */
let latest: string | null = null;

/** What is done may be said under the same key as soon as the page has been drawn: that then takes the place of this toast. */
const runAndClose = (run: () => void, key: string): void => {
  latest = null;
  run();
  setTimeout(() => {
    if (latest !== key) closeToast(key);
  }, 0);
};

function ToastCard({ toast }: { readonly toast: ToastOptions }): ReactNode {
  const t = useText();
  const { undo, redo, action: other } = toast.data ?? {};
  const back = undo ? { label: t('kit.undo'), run: undo } : undefined;
  const action = back ?? (redo ? { label: t('kit.redo'), run: redo } : other);
  const further = toast.data?.further ?? [];
  const failed = toast.data?.failed ?? false;
  return (
    <BaseToast.Root
      toast={toast}
      data-toast=""
      swipeDirection={['down', 'right']}
      className={
        'enter-rise pointer-events-auto w-full rounded-12 border border-line bg-surface-raised shadow-raised ' +
        'data-limited:hidden'
      }
    >
      <BaseToast.Content
        className={classNames(
          'flex min-h-row items-center gap-x-12 py-6 pr-6 pl-16 text-14',
          further.length === 1 && 'phone:flex-wrap',
          further.length > 1 && 'flex-wrap',
        )}
      >
        {failed && <Icon icon={CircleAlert} className="text-danger-text" />}
        <div className="min-w-0 flex-1 py-6">
          <BaseToast.Title render={<p />} className="font-mid wrap-anywhere" />
          <BaseToast.Description className="text-text-2 wrap-anywhere" />
        </div>
        {action && (
          // Two of them stand below the text where it is narrow, more of them always.
          <div
            className={classNames(
              'flex flex-wrap',
              further.length === 1 && 'phone:order-last phone:-ml-8 phone:w-full',
              further.length > 1 && 'order-last -ml-8 w-full',
            )}
          >
            {further.map((one) => (
              <ToastButton key={one.label} {...one} toast={toast.id} />
            ))}
            <ToastButton {...action} toast={toast.id} />
          </div>
        )}
        <BaseToast.Close render={<BareIconButton icon={X} label={t('kit.dismiss')} />} />
      </BaseToast.Content>
    </BaseToast.Root>
  );
}

interface ToastButtonProps {
  readonly label: string;
  readonly run: () => void;
  readonly toast: string;
}

const ToastButton = ({ label, run, toast }: ToastButtonProps): ReactNode => (
  <BaseToast.Action
    className="link inline-flex min-h-control items-center px-8 phone:min-h-hit"
    onClick={() => runAndClose(run, toast)}
  >
    {label}
  </BaseToast.Action>
);

function ToastList(): ReactNode {
  const { toasts, add, close } = BaseToast.useToastManager<ToastData>();
  const show = useEffectEvent(
    (request: ToastRequest & { readonly key: string }) => void add(optionsOf(request)),
  );
  const take = useEffectEvent((key?: string) => close(key));
  useEffect(
    () =>
      connectToasts({
        add: (request) => {
          latest = request.key;
          show(request);
        },
        close: (key) => take(key),
      }),
    [],
  );
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

/**
 * Where toasts appear: above the tab bar on a phone, or at the top while a dialog has its buttons there; at the foot of the page
 * otherwise: the corners hold the buttons of panels. F6 leads there.
 */
export function Toaster(): ReactNode {
  const t = useText();
  return (
    <BaseToast.Provider limit={3}>
      <BaseToast.Portal>
        <BaseToast.Viewport
          aria-label={t('kit.notifications')}
          className={classNames(
            'pointer-events-none fixed inset-x-0 bottom-24 z-50 mx-auto flex w-full max-w-form flex-col-reverse gap-8 outline-none',
            // Above what stands at the foot of the page already.
            'wide:in-[:root:has([data-foot])]:bottom-[96px]',
            'phone:bottom-tabs phone:px-12 phone:pb-8',
            'phone:in-[:root:has([data-sheet])]:top-8 phone:in-[:root:has([data-sheet])]:bottom-auto',
            // No further than the paper below begins, which has its Close there; what is older is scrolled to.
            'phone:in-[:root:has([data-sheet])]:max-h-[104px] phone:in-[:root:has([data-sheet])]:overflow-y-auto',
          )}
        >
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}
