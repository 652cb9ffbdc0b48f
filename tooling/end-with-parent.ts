/**
 * Stops this process, and what it started, as SIGTERM would once bootstrap.mjs is gone. It runs us in a process group of
 * our own, so that a SIGKILL to it would otherwise leave a server behind that holds the port.
 */
export const endWithParent = (): void => {
  if (!process.channel) return;
  process.on('disconnect', () => {
    try {
      process.kill(-process.pid, 'SIGTERM');
    } catch {
      // Started by something else, so not the leader of a group.
      process.kill(process.pid, 'SIGTERM');
    }
  });
  // Listening alone must not keep this process alive.
  process.channel.unref();
};
