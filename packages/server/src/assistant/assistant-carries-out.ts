import { listReceiptsOfRun } from '@squeeze/database/repositories/receipt-repository';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { chooseAssistant, type ChoiceParts } from './choose-assistant.ts';
import { notCarriedOutText, nothingChangedText } from './failure-text.ts';
import { waitsForYes } from '../features/receipts/open-until.ts';
import { claimsChange } from './promise-check.ts';
import { callOf } from './call-result.ts';
import { Toolbox, type ToolboxParts } from './toolbox.ts';
import type { DecisionsInTurn } from './turn.ts';
import { languageOf } from '../features/preferences/preferred-language.ts';
import type { CarryOutTask, TaskOrder } from '../features/ai-tasks/carry-out.ts';

/** A report is cut after so many characters: a model may go on without end. */
const longestReport = 20_000;

/** The assistant on its own: nobody is there to say yes, so that what asks first stays a proposal. */
const nobody: DecisionsInTurn = {
  confirm: () => Promise.resolve(null),
  decline: () => Promise.resolve(null),
  undo: () => Promise.resolve(null),
};

/** Carries tasks out with the same assistant and tools as in chat. */
export const assistantCarriesOut =
  (parts: Omit<ToolboxParts & ChoiceParts, 'database'>): CarryOutTask =>
  async (database, order, now, signal) => {
    const owner = { userId: order.userId, timeZone: order.timeZone };
    const language = await languageOf(database.db, order.userId);
    const earlier = await listReceiptsOfRun(database.db, order.userId, order.runId);
    const goesOn = (await parts.models.chosen()) !== null;
    const toolbox = new Toolbox(
      { ...parts, database },
      { owner, language, source: 'ai_task', origin: { runId: order.runId }, earlier, goesOn, signal },
    );
    const turn = {
      id: order.turnId,
      source: 'ai_task',
      owner,
      language,
      text: goesOn ? forModel(order) : forRules(order),
      now,
      saidAt: now,
      history: [],
      finished: earlier.map(callOf),
      unattended: { context: order.context },
      toolbox,
      decisions: nobody,
      remember: () => undefined,
      signal,
    } as const;
    const { assistant, limit } = await chooseAssistant({ ...parts, database }, turn);
    // The day's limit is reached: rules must not guess at an order that was written for a model.
    if (limit !== null)
      return { text: notCarriedOutText(language), proposals: 0, by: assistant.kind, fellBack: true };
    let text = '';
    for await (const part of assistant.answer(turn)) {
      text += part;
      if (text.length > longestReport) break;
    }
    signal.throwIfAborted();
    const receipts = goesOn ? [...earlier, ...toolbox.receipts] : toolbox.receipts;
    const claimsTooMuch = assistant.kind === 'model' && receipts.every(waitsForYes) && claimsChange(text);
    const said = plainReply(text) || order.title;
    return {
      text: claimsTooMuch ? `${said}\n\n${nothingChangedText(language)}` : said,
      proposals: receipts.filter(({ state }) => state === 'proposed').length,
      by: assistant.kind,
      fellBack: false,
    };
  };

/** Rules understand one sentence a line; the context is written for a model. */
const forRules = ({ title, description }: TaskOrder): string => description ?? title;

const forModel = ({ title, description }: TaskOrder): string =>
  [
    'Carry out this task of mine now. I am not there to answer, so decide what you can, and report in a few sentences what you did and what you could not do.',
    `Task: ${title}`,
    ...(description === null ? [] : [`Description: ${description}`]),
  ].join('\n');
