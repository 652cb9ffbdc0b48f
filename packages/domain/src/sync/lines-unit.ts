import { mergeTexts } from '../notes/merge-texts.ts';
import { oneBelowTheOther } from '../notes/note-change.ts';
import { pick, type SyncUnit, type UnitVersions } from './sync-shape.ts';

/**
 * A long text as a unit: what both have changed is joined by lines, and what a provider has cut off stays. Where what is joined
 * would be longer than `most` characters, or one side has nothing left, the later wins.
 */
export function linesUnit<Field extends string, Fields extends Record<Field, string | null>>(
  field: Field & keyof Fields & string,
  most: number,
): SyncUnit<Fields> {
  const join = ({ base, ours, theirs }: UnitVersions<Fields>): Partial<Fields> | null => {
    const [mine, other] = [ours[field], theirs[field]];
    if (mine === null || other === null) return null;
    const { text } = mergeTexts({ base: base[field] ?? '', ours: mine, theirs: other }, oneBelowTheOther);
    return text.length > most ? null : ({ [field]: text } as Partial<Fields>);
  };
  const theirs = (versions: UnitVersions<Fields>): Partial<Fields> =>
    pick(versions.theirs, { fields: [field] });
  return { fields: [field], join, fit: (versions) => join(versions) ?? theirs(versions) };
}
