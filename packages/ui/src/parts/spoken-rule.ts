/** A rule of which month and day are those of the event's start says them. @param day of the start */
export const spokenRule = (rule: string, day: string): string => {
  const parts = rule.toUpperCase();
  const isBare = !/BY(DAY|MONTHDAY|MONTH|YEARDAY|WEEKNO|SETPOS)=/.test(parts);
  const date = Number(day.slice(8, 10));
  if (!isBare) return rule;
  if (/FREQ=MONTHLY/.test(parts)) return `${rule};BYMONTHDAY=${date}`;
  if (/FREQ=YEARLY/.test(parts)) return `${rule};BYMONTH=${Number(day.slice(5, 7))};BYMONTHDAY=${date}`;
  return rule;
};
