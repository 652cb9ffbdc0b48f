/** How many edit histories are walked through: a short part of them, or as many as `HISTORIES` says. */
export const historyCount = (short = 1_000): number => Number(process.env['HISTORIES'] ?? short);
