import type { SearchHit } from '@squeeze/contracts/search';
import { searchOf } from '../../api/chat/search-of.ts';

const encode = encodeURIComponent;

/** Where the thing itself opens: a todo, a task, a run among those of its task, a message in its conversation. */
export const hitAddress = ({ kind, id, parent_id: parent }: SearchHit): string => {
  switch (kind) {
    case 'todo':
      return `/dashboard/todos?todo=${encode(id)}`;
    case 'ai_task':
      return `/dashboard/ai-tasks?task=${encode(id)}`;
    case 'run':
      return `/dashboard/ai-tasks?task=${encode(parent ?? '')}&run=${encode(id)}`;
    case 'chat':
      return `/dashboard/chat${parent === null ? searchOf(id) : searchOf(parent, id)}`;
  }
};
