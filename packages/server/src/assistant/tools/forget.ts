import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { forgetFact, readFact } from '../../features/memory/memory-actions.ts';
import { factChange, undoForgetting } from './memory-change-record.ts';
import { destructiveTool } from './tool.ts';

export const forgetTool = destructiveTool({
  name: 'forget',
  description: 'Forgets one fact about the person. It only asks; they confirm. Take its id from recall.',
  input: z.object({ id }),
  propose: async ({ db, owner }, said) => {
    const fact = await readFact(db, owner.userId, said.id);
    return factChange('deleted', fact, fact);
  },
  effect: async ({ db, owner, now }, said) => {
    const before = await readFact(db, owner.userId, said.id);
    return factChange('deleted', await forgetFact(db, owner.userId, said.id, now), before);
  },
  undo: undoForgetting,
});
