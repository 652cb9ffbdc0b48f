import type { EventExtra, KeptTime } from '@squeeze/contracts/event-extra';

/**
 * What an event keeps of another whose later times it is: all but whose it was and when it was written.
 * @param occurrences the single times that went with it
 */
export function followingExtra(extra: EventExtra, occurrences: readonly string[]): EventExtra {
  const overrides = occurrences.flatMap((occurrence) => {
    const kept = extra.overrides[occurrence];
    return kept === undefined ? [] : [[occurrence, unstamped(kept)] as const];
  });
  const { zones, main } = extra;
  return {
    main: unstamped(main),
    overrides: Object.fromEntries(overrides),
    zones,
    sequence: 0,
    modified_at: null,
    at: 1,
  };
}

function unstamped(kept: KeptTime): KeptTime {
  const { stamps: _stamps, ...fields } = kept.fields;
  return { ...kept, fields };
}
