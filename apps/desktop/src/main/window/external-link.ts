const longest = 2_000;

/**
 * Whether an address may be handed to the system browser: https without credentials, which can look like another
 * host. Anything else could start a program.
 */
export function mayOpenExternally(address: string): boolean {
  if (address.length > longest || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}
