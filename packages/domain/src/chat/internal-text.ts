const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** Whether a reply of the assistant was written for the machinery and not for people. */
export const isInternalText = (text: string): boolean =>
  (text.includes('Conversation:') && text.includes('User Input:')) ||
  text.includes('Focus Areas:') ||
  text.includes('Debug:') ||
  uuid.test(text);
