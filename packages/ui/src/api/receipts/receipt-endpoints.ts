import { receiptEndpoints, type Receipt } from '@squeeze/contracts/receipts';
import { api, type TagType } from '../api.ts';
import { endpointsFrom } from '../endpoints-from.ts';

const touched = {
  todo: ['Day', 'Todos', 'Todo', 'TodoCategories', 'TodoLists', 'Dashboard'],
  ai_task: ['AiTasks', 'AiTask', 'AiTaskRuns', 'Dashboard'],
  note: ['Notes', 'Note', 'NoteTags', 'Dashboard'],
  event: ['Events', 'Event', 'Calendars', 'Dashboard'],
  memory_fact: ['Memory'],
  quiet_hours: ['Preferences'],
  time_zone: ['Preferences', 'Day', 'Todos', 'AiTasks', 'AiTask', 'Dashboard'],
  language: ['Preferences'],
  mail: [],
  video: [],
} as const satisfies Record<Receipt['noun'], readonly TagType[]>;

/** Where a run of a task shows its receipts; also when it failed, for then what is shown is not so any more. */
const shownWithRuns = ['AiTaskRuns', 'Notifications'] as const satisfies readonly TagType[];

const tagsOf = (answer: { readonly receipt: Receipt } | undefined): readonly TagType[] => [
  ...(answer ? touched[answer.receipt.noun] : []),
  ...shownWithRuns,
];

export const receiptsApi = api
  .injectEndpoints({ endpoints: (build) => endpointsFrom(receiptEndpoints, build) })
  .enhanceEndpoints({
    endpoints: {
      undoReceipt: { invalidatesTags: tagsOf },
      redoReceipt: { invalidatesTags: tagsOf },
      confirmReceipt: { invalidatesTags: tagsOf },
      declineReceipt: { invalidatesTags: tagsOf },
    },
  });
