import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fencedVendors, guardedSubpaths, zones, type Zone } from '../import-rules.ts';

const scope = '@squeeze/';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** `packages/ui` of `packages/ui/src/kit/button.tsx`; `tooling`; nothing for the root's own files. */
const packageFolder = (file: string): string | undefined =>
  /^(?:apps|packages)\/[^/]+(?=\/)/.exec(file)?.[0] ?? /^tooling(?=\/)/.exec(file)?.[0];

/** Whether `target` is `place`, below it, or, for a file, `place` with an extension. `*` stands for one folder name. */
const isWithin = (target: string, place: string): boolean => {
  if (place === '.') return true;
  const parts = target.split('/');
  return place.split('/').every((wanted, index, all) => {
    const part = parts[index];
    if (part === undefined) return false;
    const isLast = index === all.length - 1;
    return wanted === '*' || part === wanted || (isLast && part.startsWith(`${wanted}.`));
  });
};

const zonesOf = (file: string): Zone[] =>
  zones.filter((zone) => isWithin(file, zone.path)).toSorted((a, b) => b.path.length - a.path.length);

/** A package's tests may use whatever any of its folders may, and the test helpers. */
const zoneOfTests = (file: string): Zone => {
  const folder = packageFolder(file) ?? '.';
  const siblings = zones.filter((zone) => isWithin(zone.path, folder));
  return {
    path: folder,
    packages: ['testing', ...siblings.flatMap((zone) => zone.packages)],
    vendors: siblings.flatMap((zone) => zone.vendors ?? []),
  };
};

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const judgeRelative = (file: string, specifier: string, zone: Zone): string | undefined => {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const own = packageFolder(file) ?? 'tooling';
  if ((packageFolder(target) ?? 'tooling') !== own)
    return `leaves its package; name the other one: ${scope}<package>/<module>`;
  if (!zone.inside) return undefined;
  // The very folder that a `*` matched: one feature is not another.
  const self = file.split('/').slice(0, zone.path.split('/').length).join('/');
  const allowed = [self, ...zone.inside];
  return allowed.some((place) => isWithin(target, place))
    ? undefined
    : `${zone.path} may import only ${zone.inside.join(', ') || 'its own files'} of its package`;
};

const judgeOwnPackage = (file: string, specifier: string, zone: Zone): string | undefined => {
  const wanted = specifier.slice(scope.length);
  if (packageFolder(file) === `packages/${packageName(wanted)}`)
    return 'names its own package; use a relative path';
  const guard = guardedSubpaths.find((subpath) => isWithin(wanted, subpath));
  const granted = zone.packages.some((entry) => (guard ? entry === guard : isWithin(wanted, entry)));
  if (granted) return undefined;
  return `${zone.path} may import ${zone.packages.map((name) => scope + name).join(', ') || 'no package of ours'}`;
};

/**
 * Why `file` (path from the root, with slashes) may not import `specifier`, or undefined when it may.
 */
export const judgeImport = (file: string, specifier: string): string | undefined => {
  const zone = isTest(file) ? zoneOfTests(file) : zonesOf(file)[0];
  if (!zone || (packageFolder(file)?.includes('/') && zone.path === '.'))
    return 'its folder has no rule yet; add one to tooling/import-rules.ts';
  if (specifier.startsWith('.')) return judgeRelative(file, specifier, zone);
  if (specifier.startsWith(scope)) return judgeOwnPackage(file, specifier, zone);
  if (isBuiltin(specifier))
    return zone.withoutNode
      ? `${zone.path} also runs outside Node and imports none of its modules`
      : undefined;
  const library = packageName(specifier);
  if (fencedVendors.some((vendor) => vendor === library) && !zone.vendors?.includes(library))
    return `${library} is named at one edge only: ${vendorEdges(library)}`;
  if (zone.libraries && !zone.libraries.includes(library))
    return `${zone.path} may import only ${zone.libraries.join(', ')}`;
  return undefined;
};

const vendorEdges = (vendor: string): string =>
  zones.flatMap((zone) => (zone.vendors?.includes(vendor) ? zone.path : [])).join(', ');
