/** Where the calendar opens an event. @param occurrence which time of a repeated one; null for what comes once */
export const eventAddress = (id: string, occurrence: string | null): string =>
  `/dashboard/calendar?${new URLSearchParams({ event: id, ...(occurrence !== null && { occurrence }) })}`;
