/**
 * What signing out stands on, all of it before any of it is done: half of it would leave neither a session nor a device without
 * what was kept.
 * @throws where there is no connection and it has not been needed before
 */
export const fetchLeaving = async () => {
  const [{ askToLeave }] = await Promise.all([import('./ask-to-leave.ts'), import('../kept/end-records.ts')]);
  return askToLeave;
};
