/** What one thing that the assistant did is reckoned to save, in minutes. The screen says these figures. */
export const minutesSaved = { change: 2, run: 5 } as const;

/** An estimate in hours, to a tenth, from how many changes the assistant made and how many runs of tasks it carried out. */
export const timeSaved = (changes: number, runs: number): number =>
  Math.round((changes * minutesSaved.change + runs * minutesSaved.run) / 6) / 10;
