import { StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

const kept = StateEffect.define<{ readonly key: object; readonly at: number }>();
const left = StateEffect.define<object>();

/** Places to which something is still to come, wherever they move while somebody writes. */
export const keptPlaces = StateField.define<ReadonlyMap<object, number>>({
  create: () => new Map(),
  update: (places, { changes, effects }) => {
    if (changes.empty && effects.length === 0) return places;
    const next = new Map([...places].map(([key, at]) => [key, changes.mapPos(at, 1)]));
    for (const effect of effects) {
      if (effect.is(kept)) next.set(effect.value.key, effect.value.at);
      if (effect.is(left)) next.delete(effect.value);
    }
    return next;
  },
});

/**
 * Keeps the place where one writes for a text that takes a while to come; what is selected makes room for it at once. Returns how
 * to put it there. False: the editor is gone.
 */
export const keepPlace = (view: EditorView): ((text: string) => boolean) => {
  const { from, to } = view.state.selection.main;
  const key = {};
  view.dispatch({ changes: { from, to }, effects: kept.of({ key, at: from }), userEvent: 'input.paste' });
  return (text) => {
    if (!view.dom.isConnected) return false;
    const at = view.state.field(keptPlaces).get(key) ?? view.state.selection.main.head;
    const isHere = view.state.selection.main.head === at;
    view.dispatch({
      changes: { from: at, insert: text },
      ...(isHere && { selection: { anchor: at + text.length }, scrollIntoView: true }),
      effects: left.of(key),
      userEvent: 'input.paste',
    });
    return true;
  };
};
