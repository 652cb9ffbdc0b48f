import type { Receipt } from '@squeeze/contracts/receipts';
import type { Db } from '@squeeze/database/connection';
import { withoutEffect } from '@squeeze/database/without-effect';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { z } from 'zod';
import type { PreferenceChangeParts } from '../../features/preferences/change-preferences.ts';
import type { TodoOwner } from '../../features/todos/todo-actions.ts';
import type { OutwardRecord } from '../../features/receipts/outward-record.ts';
import type { OutsideCall } from '../../ports/outside-lists.ts';
import type { OutsideAbility, OutsideReach, OutsideSearch } from '../../ports/outside-search.ts';
import type { Again } from './again.ts';
import { proposed } from './proposed-change.ts';

/** What a tool works with: always the caller's transaction, and never anything but the owner's. */
export interface ToolContext {
  readonly db: Db;
  readonly owner: TodoOwner;
  readonly now: number;
  /** By which way the change comes in. */
  readonly source: Receipt['source'];
  /** What a change of the person's settings needs beside the database. */
  readonly preferenceParts: PreferenceChangeParts;
}

/** Beside that, what looking may go by. */
export interface ReadContext extends ToolContext {
  /** That of the turn. */
  readonly language: Language;
  /** Epoch ms when the words were written: what "tomorrow" goes by. */
  readonly writtenAt: number;
  /** What is connected elsewhere; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
  readonly signal: AbortSignal;
}

/** What a call changed, or would change: the matter of its receipt. */
export interface Change {
  readonly noun: Receipt['noun'];
  readonly nounId: string;
  readonly action: Receipt['action'];
  readonly title: string;
  /** `YYYY-MM-DD` or an instant in ISO 8601, as far as the change is about that. */
  readonly due: string | null;
  /** How often it comes, where the change is about that. */
  readonly repeats?: Receipt['repeats'];
  /** What Undo puts back, in the form of the noun; null where there was nothing before. */
  readonly before: unknown;
  readonly updatedAt: number;
}

/** What an undo moved the thing's `updated_at` from (before the change that was undone) and to. */
export interface Undone {
  readonly from: number | null;
  readonly to: number;
  /** What stands in the receipt from then on in place of what Undo put back; left out where that stays. */
  readonly record?: unknown;
  /** What Redo needs; left out where it cannot be done again. */
  readonly again?: Again;
}

/**
 * `read` looks, `write` changes what can be put back, `destructive` takes something away, `outward` reaches others. The
 * last two ask first.
 */
export type Permission = 'read' | 'write' | 'destructive' | 'outward';

interface Description {
  readonly name: string;
  /** For the model: what it does and when to use it. */
  readonly description: string;
  readonly input: z.ZodType;
}

export interface ReadTool extends Description {
  readonly permission: 'read';
  /** What it answers are settings and words of ours, none of which is free text. */
  readonly answersOwnWords: boolean;
  /** What has to be connected and allowed; without it the tool is not offered. */
  readonly needs?: OutsideAbility | undefined;
  read(context: ReadContext, input: unknown): Promise<unknown>;
}

/** Looks at a change that is being tried out. */
export type Look = (change: Change) => Promise<void>;

export interface ChangingTool extends Description {
  readonly permission: Exclude<Permission, 'read' | 'outward'>;
  /** A call only proposes; the effect waits for the person's yes. */
  readonly asksFirst: boolean;
  /** Whether this call asks first once text from outside has been read: it would change what later turns go by. */
  isGuarded(context: ToolContext, input: unknown): Promise<boolean>;
  /**
   * What the effect would change, without changing it; `look` sees it done before it is taken back, where nothing else says what would
   * come of it.
   */
  propose(context: ToolContext, input: unknown, look?: Look): Promise<Change>;
  effect(context: ToolContext, input: unknown): Promise<Change>;
  /** @throws {AppError} `changed_since` when the thing is not as the receipt left it */
  undo(context: ToolContext, receipt: ReceiptRecord): Promise<Undone>;
}

/** What a yes to an outward tool would do, as its receipt has it. */
export interface OutwardProposal extends Pick<Receipt, 'title'> {
  readonly noun: Extract<Receipt['noun'], 'mail' | 'video'>;
  readonly action: Extract<Receipt['action'], 'sent' | 'added'>;
  readonly outward: Omit<OutwardRecord, 'stage'>;
}

/**
 * Reaches others. A call only looks and proposes; after the person's yes what the receipt names, and nothing else, is carried out in
 * the background (`features/outward`), as no provider is asked within a transaction.
 */
export interface OutwardTool extends Description {
  readonly permission: 'outward';
  /** What has to be connected and allowed; without it the tool is not offered. */
  readonly needs: OutsideAbility;
  /** Done twice it comes to the same. What does not is never tried again once it may have arrived. */
  readonly isRepeatable: boolean;
  /** @throws {AppError} where that cannot be done, or it could not be asked */
  propose(context: ReadContext, input: unknown): Promise<OutwardProposal>;
  /** @throws {OutsideFailure} */
  carryOut(search: OutsideSearch, call: OutsideCall, agreed: AgreedOutward): Promise<void>;
}

/** What was agreed to. */
export interface AgreedOutward {
  readonly title: string;
  readonly outward: OutwardRecord;
}

export type Tool = ReadTool | ChangingTool | OutwardTool;

/**
 * A tool that looks only. What one answers that needs something elsewhere is kept with no conversation: it lives there alone. Its
 * input is parsed again whoever calls it.
 */
export const readTool = <Schema extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly answersOwnWords?: boolean;
  readonly needs?: OutsideAbility;
  readonly read: (context: ReadContext, input: z.output<Schema>) => Promise<unknown>;
}): ReadTool => ({
  ...tool,
  permission: 'read',
  answersOwnWords: tool.answersOwnWords ?? false,
  read: (context, input) => tool.read(context, tool.input.parse(input)),
});

/** How a tool asks that does so only once text from outside has been read. */
interface Guard<Input> {
  /** Which calls; all of them when left out. */
  readonly isGuarded?: (context: ToolContext, input: Input) => Promise<boolean>;
  readonly propose: (context: ToolContext, input: Input) => Promise<Change>;
}

/** A tool that changes something which Undo can put back. */
export const writeTool = <Schema extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly effect: (context: ToolContext, input: z.output<Schema>) => Promise<Change>;
  readonly undo: ChangingTool['undo'];
  /** For settings and memory. */
  readonly guard?: Guard<z.output<Schema>>;
}): ChangingTool => ({
  name: tool.name,
  description: tool.description,
  input: tool.input,
  undo: tool.undo,
  permission: 'write',
  asksFirst: false,
  isGuarded: async (context, input) =>
    tool.guard !== undefined &&
    (tool.guard.isGuarded === undefined || (await tool.guard.isGuarded(context, tool.input.parse(input)))),
  propose: async (context, input, look) => {
    const said = tool.input.parse(input);
    if (tool.guard !== undefined) return await tool.guard.propose(context, said);
    return await withoutEffect(context.db, async () => {
      const change = await tool.effect(context, said);
      await look?.(change);
      return proposed(change);
    });
  },
  effect: (context, input) => tool.effect(context, tool.input.parse(input)),
});

/** A tool that takes something away: a call proposes, the person decides. */
export const destructiveTool = <Schema extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly propose: (context: ToolContext, input: z.output<Schema>) => Promise<Change>;
  readonly effect: (context: ToolContext, input: z.output<Schema>) => Promise<Change>;
  readonly undo: ChangingTool['undo'];
}): ChangingTool => ({
  ...tool,
  permission: 'destructive',
  asksFirst: true,
  isGuarded: () => Promise.resolve(true),
  propose: (context, input) => tool.propose(context, tool.input.parse(input)),
  effect: (context, input) => tool.effect(context, tool.input.parse(input)),
});

/** A tool that reaches others: a call proposes, the person decides, and what they agreed to is carried out later. */
export const outwardTool = <Schema extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly input: Schema;
  readonly needs: OutsideAbility;
  readonly isRepeatable: boolean;
  readonly propose: (context: ReadContext, input: z.output<Schema>) => Promise<OutwardProposal>;
  readonly carryOut: OutwardTool['carryOut'];
}): OutwardTool => ({
  ...tool,
  permission: 'outward',
  propose: (context, input) => tool.propose(context, tool.input.parse(input)),
});
