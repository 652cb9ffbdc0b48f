/** How long stages may take on two cores that do nothing else, in seconds, installing not counted. */
export interface Budgets {
  readonly stages: Readonly<Record<string, number>>;
  /** All of them together never take longer, whatever is added. */
  readonly limit: number;
}

/** CONTRIBUTING shows the same. */
export const budgets: Budgets = {
  stages: { check: 40, unit: 270, 'browser and desktop': 290 },
  limit: 900,
};
