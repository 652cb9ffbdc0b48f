import type { Conversation } from '@squeeze/contracts/chat';
import type { AppThunk } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';

/** How a deletion went on; `undo` may be asked for at once. */
export interface Deletion {
  /** Rejects with the reason when the conversation could not be deleted; it is in the list again then. */
  readonly done: Promise<void>;
  /** Rejects with the reason when it could not be brought back. */
  readonly undo: () => Promise<void>;
}

/** Deletes a conversation; the list shows it at once. */
export const deleteConversation =
  ({ id }: Pick<Conversation, 'id'>): AppThunk<Deletion> =>
  (dispatch) => {
    const removal = dispatch(
      chatApi.util.updateQueryData('conversations', undefined, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) => ({
          total: page.total - 1,
          conversations: page.conversations.filter((conversation) => conversation.id !== id),
        })),
      })),
    );
    const params = { id };
    const deleted = (async (): Promise<void> => {
      try {
        await dispatch(chatApi.endpoints.deleteConversation.initiate({ params })).unwrap();
      } catch (error) {
        removal.undo();
        throw error;
      }
    })();
    return {
      done: deleted,
      undo: async () => {
        await deleted;
        await dispatch(chatApi.endpoints.restoreConversation.initiate({ params })).unwrap();
      },
    };
  };
