import type { Door } from '@squeeze/contracts/receipts';
import { Bot, MessageSquareText, Zap, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { doorText } from './door-text.ts';

const icons: Readonly<Partial<Record<Door, LucideIcon>>> = {
  sms: MessageSquareText,
  capture: Zap,
  ai_task: Bot,
};

/** Which way a message came or went, where it was not this screen. */
export function DoorNote({ door }: { readonly door: Door }): ReactNode {
  const t = useText();
  const text = doorText(door);
  const icon = icons[door];
  return (
    text !== null && (
      <p className="flex items-center gap-6 text-13 text-text-2">
        {icon && <Icon icon={icon} size="sm" />}
        {t(text)}
      </p>
    )
  );
}
