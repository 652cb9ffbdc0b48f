/** By how many percent `recent` differs from `previous`, whole; null where there was nothing to compare with. */
export const changeInPercent = (recent: number, previous: number): number | null =>
  previous === 0 ? null : Math.round(((recent - previous) / previous) * 100);
