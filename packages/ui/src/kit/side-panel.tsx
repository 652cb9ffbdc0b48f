import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from '../i18n/use-text.ts';
import { BareIconButton } from './bare-icon-button.tsx';
import { Sheet, SheetActions, SheetHead, type SheetProps } from './sheet.tsx';
import { usePhone } from './use-media-query.ts';

/**
 * More about one thing, beside the list it comes from: a column of the page on a wide screen, where the list stays
 * in use, and the bottom sheet on a phone. Focus moves in when it opens; Escape closes it and gives the focus back.
 */
export function SidePanel(props: SheetProps): ReactNode {
  const phone = usePhone();
  if (phone) return <Sheet {...props} />;
  return props.open ? <PanelColumn {...props} /> : null;
}

function PanelColumn({
  onOpenChange,
  title,
  eyebrow,
  actions,
  initialFocus,
  children,
}: SheetProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const firstFocus = useRef(initialFocus);
  useFillBelow(panel);

  useEffect(() => {
    const before = document.activeElement;
    const inside = panel.current;
    (firstFocus.current?.current ?? inside)?.focus({ preventScroll: true });
    return () => {
      // Only give the focus back if it was still in here, and so is nowhere now: the person may have gone on with the list.
      const { activeElement } = document;
      const mayReturn =
        activeElement === null || activeElement === document.body || inside?.contains(activeElement) === true;
      if (mayReturn && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);

  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onOpenChange(false);
  });
  useEffect(() => {
    const inside = panel.current;
    const onKeyDown = (event: KeyboardEvent): void => leave(event);
    inside?.addEventListener('keydown', onKeyDown);
    return () => inside?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="sticky top-0 flex h-dvh w-sheet shrink-0 flex-col border-t border-l border-line bg-surface outline-none"
    >
      <SheetHead
        eyebrow={eyebrow}
        close={<BareIconButton icon={X} label={t('kit.close')} onClick={() => onOpenChange(false)} />}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-32 pt-16 pb-24">
        <h2 id={titleId} className="display-face text-28 wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      {actions && <SheetActions>{actions}</SheetActions>}
    </aside>
  );
}

/**
 * Makes a sticky element end at the lower edge of the window, wherever the page above it is scrolled to. Its parent must
 * begin where the element does; what stands above may come and go.
 */
const useFillBelow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = element.current;
    const parent = box?.parentElement;
    if (!box || !parent) return;
    const fit = (): void => {
      const top = Math.max(0, parent.getBoundingClientRect().top);
      box.style.setProperty('height', `${window.innerHeight - top}px`);
    };
    fit();
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(fit) : null;
    observer?.observe(document.body);
    observer?.observe(parent);
    return () => {
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
      observer?.disconnect();
    };
  }, [element]);
};
