import type { SearchHit } from '@squeeze/contracts/search';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { searchOf } from '../../api/chat/search-of.ts';

const encode = encodeURIComponent;

/** Where the thing itself opens: a todo, a task, the task whose history has a run, a message in its conversation. */
export const hitAddress = ({ kind, id, parent_id: parent }: SearchHit): string => {
  switch (kind) {
    case 'todo':
    case 'note':
      return linkAddress({ kind, id });
    case 'event':
      return `/dashboard/calendar?event=${encode(id)}`;
    case 'ai_task':
      return `/dashboard/ai-tasks?task=${encode(id)}`;
    case 'run':
      return `/dashboard/ai-tasks?task=${encode(parent ?? '')}`;
    case 'chat':
      return `/dashboard/chat${parent === null ? searchOf(id) : searchOf(parent, id)}`;
  }
};
