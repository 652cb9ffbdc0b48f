import type { SchemaSnapshot } from './schema-snapshot.ts';

/**
 * What the migrations of this very build make of an empty SQLite database. The build puts it in place of this module
 * (`tooling/build.ts`); run from the sources there is none, and the migrations run one after the other.
 */
export const builtSchema: SchemaSnapshot | null = null;
