/** What is typed in front of a page is a draft of its own: the fields of the page keep theirs. */
export const overDraft = 'capture-over';
