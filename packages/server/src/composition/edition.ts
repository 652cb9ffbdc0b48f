import type { GivenClients } from '../features/oauth/oauth-clients.ts';
import type { LoopbackListener } from '../ports/loopback-listener.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';

/** Many people with accounts, or the one owner of an installed app, who proves it with the launch secret. */
export type Edition =
  | {
      readonly kind: 'cloud';
      readonly passwordHasher: PasswordHasher;
      /** Administrators work only with a second factor; off in development. */
      readonly administratorsNeedMfa: boolean;
      /** Origin that people reach the pages at, for links in mails; asked for when a mail is written. */
      readonly publicUrl: () => string;
      /** ISO 3166 countries whose numbers get codes, or `*` for all. */
      readonly smsCountries: readonly string[];
      /** Codes texted in 24 hours, to everybody together; `smsPolicy` says when left out. */
      readonly smsCodesPerDay?: number;
      /** What providers that people connect know this installation by; none of them where it is left out. */
      readonly oauthClients?: GivenClients;
    }
  | {
      readonly kind: 'embedded';
      readonly launchSecret: string;
      readonly ownerTimeZone: string;
      /** Of the machine, such as `fr-CA`: what its pages speak where the owner has chosen nothing. */
      readonly ownerLocale: string;
      /** Where providers send its owner back to. */
      readonly loopback: LoopbackListener;
      /** Whether its owner has its window open at this moment; it works on without one. */
      readonly isWindowOpen: () => boolean;
    };

/** IANA zone of the machine an installed app runs on; null in the cloud. */
export const machineTimeZoneOf = (edition: Edition): string | null =>
  edition.kind === 'embedded' ? edition.ownerTimeZone : null;

export const administratorsNeedMfa = (edition: Edition): boolean =>
  edition.kind === 'cloud' && edition.administratorsNeedMfa;

/** Empty where nobody is mailed a link. */
export const publicUrlOf = (edition: Edition): (() => string) =>
  edition.kind === 'cloud' ? edition.publicUrl : () => '';
