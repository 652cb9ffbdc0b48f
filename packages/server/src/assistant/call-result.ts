import { issuesOf } from '@squeeze/contracts/issues';
import type { ProblemCode } from '@squeeze/contracts/problems';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { z } from 'zod';
import { outwardOf } from '../features/receipts/outward-record.ts';
import { toolNamed } from './tools/all-tools.ts';

export type CallResult =
  | { readonly kind: 'read'; readonly data: unknown }
  /** Its state says whether it is done, or waits for a yes. */
  | { readonly kind: 'changed'; readonly receipt: ReceiptRecord }
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode | 'unknown_tool' | 'too_many_calls' | 'stopped';
      readonly reason: string;
    };

/** One call with what came of it, for the turns after it. */
export interface CallRecord {
  readonly tool: string;
  readonly input: unknown;
  readonly output: unknown;
}

/** What is wrong with the input of a call; for a model, which reads English. */
export const reasonOf = (error: z.ZodError): string =>
  issuesOf(error)
    .map(({ path, sentence }) => `${path}: ${wordSentence('en', sentence)}`)
    .join('\n');

export const refused = (
  code: Extract<CallResult, { kind: 'refused' }>['code'],
  reason: string,
): CallResult => ({
  kind: 'refused',
  code,
  reason,
});

/** Whether it took effect or still may; a proposal that was withdrawn or declined does not. */
export const hasCome = ({ state }: ReceiptRecord): boolean => state !== 'declined' && state !== 'expired';

/** A call that has its receipt already, as a model reads it. */
export const callOf = (receipt: ReceiptRecord): CallRecord => ({
  tool: receipt.tool,
  input: receipt.arguments,
  output: resultForModel({ kind: 'changed', receipt }),
});

/** What a model reads of a result: facts to word its reply with, and no more. */
export function resultForModel(result: CallResult): unknown {
  if (result.kind === 'read') return result.data;
  if (result.kind === 'refused') return { error: result.reason };
  const { state, noun, nounId, action, title, due } = result.receipt;
  const outward = outwardOf(result.receipt);
  if (outward !== null && state === 'done') {
    // Agreed to is not sent yet, and what has become of it may not be known.
    return { status: 'agreed_to_by_the_person', outcome: outward.stage, action, title, to: outward.to };
  }
  if (state === 'undone') return { status: 'undone_by_the_person', action, title };
  if (state === 'proposed') {
    return {
      status: 'waiting_for_the_person',
      would_be: action,
      title,
    };
  }
  return { status: 'done', [`${noun}_id`]: nounId, action, title, due };
}

/** What goes on with the conversation of a call. What is read at a provider stays there: of the turn that looked only its reply is kept. */
export function keptOf(name: string, result: CallResult): unknown {
  const tool = toolNamed(name);
  return tool?.permission === 'read' && tool.needs !== undefined ? notKept : resultForModel(result);
}

const notKept = {
  kept: false,
  note: 'What was read there is not kept. Look again where it is needed.',
} as const;
