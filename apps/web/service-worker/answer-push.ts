import { apiBasePath } from '@squeeze/contracts/endpoint';

/** What the buttons of a pushed reminder are pressed with; `failed` is said where the answer did not arrive. */
export interface PushButtons {
  readonly token: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly failed: string;
}

/** The buttons of what was pushed; null where it has none. */
export function buttonsIn({ token, actions, failed }: Partial<PushButtons>): PushButtons | null {
  if (typeof token !== 'string' || typeof failed !== 'string' || !Array.isArray(actions)) return null;
  return { token, actions, failed };
}

/**
 * Answers a reminder with no page of ours open, and so with nobody signed in: by the token of its push. Resolves to whether the
 * server has it; pressed twice, it is done once.
 */
export async function answerPush(id: string, token: string, answer: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiBasePath}/push/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notification_id: id, token, answer }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
