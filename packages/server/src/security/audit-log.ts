import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import { securityChain } from '@squeeze/database/chains';
import type { Db } from '@squeeze/database/connection';
import type { RequestFacts } from '../http/call.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Mailer } from '../ports/mailer.ts';
import { appendLinks } from './append-links.ts';
import type { Personal } from './audit-chain.ts';
import { isNoticed } from './noticed-events.ts';
import type { PurposeKeys } from './purpose-keys.ts';

export interface NewSecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  readonly sessionId: string | null;
  /** Where it came from; null for what the server or its operator does by itself. */
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'> | null;
  /** Facts worth reading later, such as the last digits of a number; never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  readonly now: number;
}

export interface AuditLogParts {
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** How notices go out; where that is not configured nobody is asked to send one. Left out: another process knows. */
  readonly mailer?: Pick<Mailer, 'kind'>;
}

/**
 * Writes down what concerns an account's safety: append-only, each person's events one hash chain. What would name a
 * person (address, device, details) is sealed under a key of their own, which is erased with the account: the chain
 * still verifies then, and tells of nobody. Of what they must hear of, their person is sent a notice.
 */
export class AuditLog {
  readonly #keys: PurposeKeys;
  readonly #jobs: Pick<Jobs, 'enqueue'>;
  readonly #sendsNotices: boolean;

  constructor({ keys, jobs, mailer }: AuditLogParts) {
    this.#keys = keys;
    this.#jobs = jobs;
    this.#sendsNotices = mailer?.kind !== 'not_configured';
  }

  /** Adds one event in the transaction of what it tells of; outside of one call it in a transaction of its own. */
  async record(trx: Db, event: NewSecurityEvent): Promise<void> {
    const { userId, kind, sessionId, request, details, now } = event;
    const words: Personal = {
      address: orNull(request?.address),
      device: orNull(request?.userAgent),
      details: details ?? {},
    };
    const added = { userId, kind, subjectId: sessionId, words, now };
    const [link] = await appendLinks(trx, this.#keys, securityChain, [added]);
    if (link === undefined) throw new Error('an event was not written down');
    if (this.#sendsNotices && isNoticed(kind, details)) {
      await this.#jobs.enqueue(
        trx,
        'send-security-notice',
        { eventId: link.id },
        { key: `security-notice:${link.id}` },
      );
    }
  }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
