/** A title may be long; a toast is read in passing. */
export const shortTitle = (title: string): string =>
  title.length > 60 ? `${title.slice(0, 57).trimEnd()}…` : title;
