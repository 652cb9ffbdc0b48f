import { captureEndpoints, type CapturedItem } from '@squeeze/contracts/capture';
import { CallRefused, CallUnanswered, callServer, type Destination } from '../server/server-calls.ts';

/** Typing does not wait. */
const timeoutMs = 2_000;

/** A text that nobody has read: one todo a line, nothing understood. */
const unread = (text: string): CapturedItem[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((title) => ({
      title,
      due_date: null,
      priority: null,
      category: null,
      reminder: null,
      asks_when: null,
      repeat: null,
      estimate_minutes: null,
      told_before: null,
      note: null,
      event: null,
      tokens: [],
    }));

/** What the server understands of a text, or the text as it is while no server answers. */
export async function parseCapture(
  destination: Destination | null,
  text: string,
  timeZone: string,
): Promise<CapturedItem[]> {
  if (destination === null || text.trim() === '') return unread(text);
  try {
    const args = { body: { text, time_zone: timeZone } };
    return (await callServer(destination, captureEndpoints.parseCapture, args, { timeoutMs })).items;
  } catch (error) {
    if (error instanceof CallRefused || error instanceof CallUnanswered) return unread(text);
    throw error;
  }
}
