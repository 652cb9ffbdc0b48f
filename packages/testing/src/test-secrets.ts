import { MemorySecretStore } from '@squeeze/integrations/secrets/memory-secret-store';

/** Master keys of the given versions, the same ones in every run. */
export const testSecrets = (...versions: readonly number[]): MemorySecretStore =>
  new MemorySecretStore(
    new Map(versions.map((version) => [version, new Uint8Array(32).fill(version)] as const)),
  );
