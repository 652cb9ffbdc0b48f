/** The Electron that ships. Its SQLite comes with the package. */
export const shippedElectronMajor = 45;

/** Whether this is an Electron older than the one that ships: only tests run it. */
export const isTestRuntime = (electronVersion: string): boolean =>
  Number(electronVersion.split('.')[0]) < shippedElectronMajor;

/**
 * A SQLite compiled for an Electron older than the one that ships, which only tests run; null in everything that
 * ships, whatever the environment says.
 */
export function testSqliteBinding(
  env: Readonly<Record<string, string | undefined>>,
  electronVersion: string,
): string | null {
  return isTestRuntime(electronVersion) ? (env['SQUEEZE_SQLITE_BINDING'] ?? null) : null;
}
