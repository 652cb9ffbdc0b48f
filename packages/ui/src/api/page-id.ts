/** Names this page to the server, until it is loaded again: events of its own changes come back to it, and are no news. */
export const pageId = crypto.randomUUID();
