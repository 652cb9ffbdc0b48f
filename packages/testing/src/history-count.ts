/** How many edit histories are walked through: a short part of them, or as many as `HISTORIES` says. */
export const historyCount = (): number => Number(process.env['HISTORIES'] ?? 1_000);
