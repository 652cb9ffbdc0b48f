import type { Language } from '@squeeze/contracts/languages';
import type { AdviceKind } from '@squeeze/domain/analytics/system-advice';
import type { Severity, Watched } from '@squeeze/domain/analytics/system-health';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** What administrators are told of an installation. */
export interface SystemTexts {
  readonly alerts: Readonly<
    Record<
      Watched,
      {
        /** Of a share, seconds or minutes, and of what would still have been well. */
        readonly message: (figure: string, limit: string) => string;
        readonly recommendation: string;
      }
    >
  >;
  /** The heading of a notification, from the message of its alert. */
  readonly title: Readonly<Record<Severity | 'over', (message: string) => string>>;
  /** Below the heading of what is over. */
  readonly over: string;
  readonly advice: Readonly<
    Record<
      AdviceKind,
      {
        readonly title: string;
        readonly description: (share: string) => string;
        /** Of a number of texts, or an amount of money; `one`: it is one. */
        readonly impact: (gain: string, one: boolean) => string;
      }
    >
  >;
}

export const systemTexts: Readonly<Record<Language, SystemTexts>> = { en, es, fr };
