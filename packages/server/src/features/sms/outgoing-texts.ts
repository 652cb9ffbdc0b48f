import { apiBasePath } from '@squeeze/contracts/endpoint';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import {
  advanceText,
  beginSending,
  findKnownProviderIds,
  findText,
  type NewText,
  putOutgoingText,
  type TextRecord,
} from '@squeeze/database/repositories/text-message-repository';
import { textProgress } from '@squeeze/database/text-states';
import { sumTextCosts } from '@squeeze/database/repositories/text-count-repository';
import { textsStoppedAt } from '@squeeze/database/repositories/text-stop-repository';
import { segmentsOf } from '@squeeze/domain/sms/segments';
import { otherSide } from '@squeeze/domain/sms/other-side';
import { estimatedPrice } from '@squeeze/domain/sms/text-price';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { pauseAskedFor } from '../../ports/delivery-failure.ts';
import { SendError } from '../../ports/send-error.ts';
import { jobPolicy, type Jobs, type RunningJob } from '../../ports/jobs.ts';
import type { PhoneLine, SentAnswer, TextCarrier, TextMessage } from '../../ports/phone-line.ts';
import { randomShare } from '../../ports/random-share.ts';
import { type EnvelopePlace, open, seal } from '../../security/envelope.ts';
import { numberHashes } from '../../security/number-hashes.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { textPolicy } from './sms-policy.ts';

export interface OutgoingParts {
  readonly database: OpenDatabase;
  readonly line: PhoneLine;
  readonly number: string | null;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Origin to which the provider reports what becomes of each text. */
  readonly publicUrl: () => string;
  readonly costs?: TextCosts | undefined;
  /** Between 0 and 1: how much longer a pause lasts than asked for. */
  readonly random?: () => number;
}

/** Millionths of a US dollar that texts may cost in 24 hours. */
export interface TextCosts {
  readonly person: number;
  readonly everybody: number;
}

export const textBodyPlace = (id: string): EnvelopePlace => ({
  table: 'text_messages',
  id,
  column: 'body_sealed',
});

type SendJob = Pick<RunningJob<'send-text'>, 'payload' | 'isLastAttempt'>;

interface Keeping {
  /** Whether it waits for its turn, is on its way already, or goes with an answer that the provider waits for. */
  readonly state: 'queued' | 'sending' | 'accepted';
  /** The words that confirm a STOP, and those that say how to end it. */
  readonly evenIfStopped?: boolean;
}

/**
 * The one way out for texts: nothing goes to a number that said STOP, nothing beyond what a day may cost, and what has
 * become of each text is known by its row. Whoever sends in a transaction uses `post`, which sends after it.
 */
export class OutgoingTexts implements PhoneLine {
  readonly kind: PhoneLine['kind'];
  /** What people text to, E.164; null where only the provider knows. */
  readonly number: string | null;
  readonly #parts: OutgoingParts;

  constructor(parts: OutgoingParts) {
    this.#parts = parts;
    this.kind = parts.line.kind;
    this.number = parts.number;
  }

  /** Whether a number (E.164) wants no texts. */
  async isStopped(db: Db, phoneNumber: string): Promise<boolean> {
    return (await this.stoppedAt(db, phoneNumber)) !== null;
  }

  async stoppedAt(db: Db, phoneNumber: string): Promise<number | null> {
    return await textsStoppedAt(db, numberHashes(this.#parts.keys, 'text-stop', phoneNumber).all);
  }

  /**
   * Sends one text now; where it leaves the machine, not in a transaction. One that is known to have been taken is
   * not sent again.
   * @throws {AppError} `texts_stopped`, `unavailable` when the day's money is spent; else what the line throws
   */
  async send(db: Db, message: TextMessage): Promise<void> {
    const { line } = this.#parts;
    const { carrier } = line;
    if (isTaken(await earlier(db, message))) return;
    if (carrier === undefined) {
      await this.keep(db, message, { state: 'accepted' });
      await line.send(db, message);
      return;
    }
    const id = await this.keep(db, message, { state: 'sending' });
    await this.#send(carrier, id, message);
  }

  /**
   * Keeps one text in the caller's transaction and sends it when that has committed.
   * @throws {AppError} as `send` does
   */
  async post(db: Db, message: TextMessage, { afterMs = 0 } = {}): Promise<void> {
    if (this.#parts.line.carrier === undefined) {
      await this.send(db, message);
      return;
    }
    const id = await this.keep(db, message, { state: 'queued' });
    const runAt = this.#parts.clock.now() + afterMs;
    await this.#parts.jobs.enqueue(db, 'send-text', { textId: id }, { key: id, runAt });
  }

  /**
   * Sends a queued text, at most once; the last try of its job gives up. Where a carrier asks to wait, it is tried again
   * later, as often as there are tries.
   */
  async sendQueued({ payload: { textId: id, round = 0 }, isLastAttempt }: SendJob): Promise<void> {
    const { database, line, keys, log } = this.#parts;
    const text = await findText(database.db, id);
    const { carrier } = line;
    if (text?.bodySealed == null || text.phoneNumber === null || carrier === undefined) return;
    if (await this.isStopped(database.db, text.phoneNumber)) {
      await this.#advance(id, { state: 'refused', errorCode: 'stopped' });
      return;
    }
    if (!(await beginSending(database.db, id, this.#parts.clock.now()))) return;
    const body = open(keys, textBodyPlace(id), text.bodySealed).toString('utf8');
    try {
      await this.#send(carrier, id, { to: text.phoneNumber, body }, (error) =>
        this.#triesAgain(error, text, round, isLastAttempt),
      );
    } catch (error) {
      const failure = error instanceof SendError ? error.failure : 'unknown';
      log.warn({ err: error, textId: id, failure }, 'a text was not sent');
      if (!this.#triesAgain(error, text, round, isLastAttempt)) return;
      const pauseMs = pauseAskedFor(error, (this.#parts.random ?? randomShare)());
      if (pauseMs === null) throw error;
      const runAt = this.#parts.clock.now() + pauseMs;
      const again = { textId: id, round: round + 1 };
      await this.#parts.jobs.enqueue(database.db, 'send-text', again, { key: `${id}:${round + 1}`, runAt });
    }
  }

  #triesAgain(error: unknown, { purpose }: TextRecord, round: number, isLastAttempt: boolean): boolean {
    if (!(error instanceof SendError) || error.failure !== 'refused') return false;
    const pauseMs = pauseAskedFor(error, 0);
    if (pauseMs === null) return !isLastAttempt;
    // A code that comes late is of no use, and whoever waits for it asks again.
    const isTooLong = purpose === 'code' && pauseMs > textPolicy.codeWaitsMs;
    return !isTooLong && round + 1 < jobPolicy.attempts;
  }

  /** Whoever has sent the same words twice is told apart by what is known of the other text. */
  async findSent(message: TextMessage, since: number): Promise<SentAnswer> {
    const { carrier } = this.#parts.line;
    const text = await earlier(this.#parts.database.db, message);
    if (isTaken(text)) return 'taken';
    if (text?.state === 'refused') return 'not_taken';
    if (carrier === undefined || message.id === undefined) return 'cannot_say';
    // Each is written down before it is sent.
    if (text === null) return 'not_taken';
    if (carrier.findTaken === undefined) return 'cannot_say';
    const { providerIds, complete } = await carrier.findTaken(message, since);
    if (await this.#isOneOf(text, providerIds)) return 'taken';
    return complete ? 'not_taken' : 'cannot_say';
  }

  /** Takes a text for the first of these that is not known to be another one. */
  async #isOneOf({ id }: TextRecord, providerIds: readonly string[]): Promise<boolean> {
    const known = await findKnownProviderIds(this.#parts.database.db, providerIds);
    for (const providerId of providerIds) {
      if (known.has(providerId)) continue;
      try {
        await this.#advance(id, { state: 'accepted', providerId });
        return true;
      } catch (error) {
        // Somebody has taken another text for it in the same moment.
        if (!isUniqueViolation(error)) throw error;
      }
    }
    return false;
  }

  /** Where the provider reports what becomes of a text. */
  statusUrl(id: string): string {
    return `${this.#parts.publicUrl()}${apiBasePath}/sms/status?text=${id}`;
  }

  /**
   * Writes a text down as one that goes out, if it may; answers its id.
   * @throws {AppError} as `send` does
   */
  async keep(db: Db, message: TextMessage, { state, evenIfStopped = false }: Keeping): Promise<string> {
    const { keys, clock } = this.#parts;
    if (!evenIfStopped && (await this.isStopped(db, message.to))) throw stopped();
    const id = message.id ?? uuidv7();
    const text = { ...textOut(id, message, { own: this.number, now: clock.now() }), state };
    await this.#requireMoney(db, text);
    // Only what waits for its turn has to be read again.
    const bodySealed =
      state === 'queued' ? seal(keys, textBodyPlace(id), Buffer.from(message.body, 'utf8')) : null;
    if (!(await putOutgoingText(db, { ...text, bodySealed }))) {
      throw new SendError('rejected', 'this text has been taken before');
    }
    return id;
  }

  async #requireMoney(db: Db, { userId, purpose, priceMicros, createdAt }: NewOutgoing): Promise<void> {
    const { costs = textPolicy.costs, log } = this.#parts;
    const since = createdAt - textPolicy.costs.windowMs;
    const over = async (who: string | null, most: number): Promise<boolean> =>
      (await sumTextCosts(db, who, since)) + priceMicros > most;
    // Codes have limits of their own, so that a person who texts a lot can still sign in.
    const isPersonOver = userId !== null && purpose !== 'code' && (await over(userId, costs.person));
    const forPurpose = purpose === 'code' ? costs.everybody : costs.everybody * textPolicy.costs.shareOfRest;
    if (!isPersonOver && !(await over(null, forPurpose))) return;
    log.error(
      { alarm: 'sms_costs', of: isPersonOver ? 'person' : 'everybody' },
      'the day’s money for texts is spent',
    );
    throw new AppError('unavailable.texts');
  }

  async #send(
    carrier: TextCarrier,
    id: string,
    message: Pick<TextMessage, 'to' | 'body'>,
    triesAgain: (error: unknown) => boolean = () => false,
  ): Promise<void> {
    try {
      const { providerId, segments } = await carrier.send(message, this.statusUrl(id));
      await this.#advance(id, { state: 'accepted', providerId, segments });
    } catch (error) {
      const failure = error instanceof SendError ? error.failure : 'unknown';
      await this.#advance(id, {
        state: triesAgain(error) ? 'queued' : failure === 'unknown' ? 'unknown' : 'refused',
      });
      throw error;
    }
  }

  async #advance(id: string, news: Omit<Parameters<typeof advanceText>[2], 'now'>): Promise<void> {
    const { database, clock } = this.#parts;
    await advanceText(database.db, id, { ...news, now: clock.now() });
  }
}

/** By the caller's own `db`: within a transaction another one would wait for it for ever. */
const earlier = async (db: Db, { id }: TextMessage): Promise<TextRecord | null> =>
  id === undefined ? null : await findText(db, id);

type NewOutgoing = Omit<NewText, 'state' | 'bodySealed'>;

function textOut(
  id: string,
  { to, body, userId, purpose = 'notice' }: TextMessage,
  { own, now }: { readonly own: string | null; readonly now: number },
): NewOutgoing {
  const { encoding, count } = segmentsOf(body);
  return {
    id,
    userId,
    direction: 'out',
    purpose,
    // A number that speaks for nobody is not kept.
    phoneNumber: userId === null ? null : to,
    providerId: null,
    characters: body.length,
    segments: count,
    priceMicros: estimatedPrice(to, count),
    encoding,
    media: 0,
    ...otherSide(to, own),
    createdAt: now,
  };
}

const isTaken = (text: TextRecord | null): boolean =>
  text !== null && textProgress[text.state] >= textProgress.accepted;

const stopped = (): AppError => new AppError('texts_stopped');
