import { searchPanelOpen } from '@codemirror/search';
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where somebody writes, so that the marks there are shown. */
interface Writing {
  readonly focused: boolean;
  /** A pointer is held down: showing marks now would move the words away from under it. */
  readonly pressed: boolean;
  readonly spans: readonly Span[];
}

const focusing = StateEffect.define<boolean>();
const pressing = StateEffect.define<boolean>();
const nowhere: readonly Span[] = [];

const spansAfter = (writing: Writing, { state, changes, docChanged }: Transaction): readonly Span[] => {
  // Who looks for something must see what was found, be it in an address.
  const shows = searchPanelOpen(state) || writing.focused;
  if (!shows) return nowhere;
  if (writing.pressed) {
    return docChanged
      ? writing.spans.map(({ from, to }) => ({ from: changes.mapPos(from), to: changes.mapPos(to, 1) }))
      : writing.spans;
  }
  const spans = state.selection.ranges.map(({ from, to }) => ({ from, to }));
  const same =
    spans.length === writing.spans.length &&
    spans.every(({ from, to }, at) => writing.spans[at]?.from === from && writing.spans[at].to === to);
  return same ? writing.spans : spans;
};

const writingField = StateField.define<Writing>({
  create: () => ({ focused: false, pressed: false, spans: nowhere }),
  update(writing, transaction) {
    let { focused, pressed } = writing;
    for (const effect of transaction.effects) {
      if (effect.is(focusing)) focused = effect.value;
      if (effect.is(pressing)) pressed = effect.value;
    }
    const next = { focused, pressed, spans: writing.spans };
    const spans = spansAfter(next, transaction);
    return focused === writing.focused && pressed === writing.pressed && spans === writing.spans
      ? writing
      : { focused, pressed, spans };
  },
});

const watchPresses = ViewPlugin.define(
  (view) => {
    const page = view.dom.ownerDocument;
    const release = (): void => {
      if (view.state.field(writingField).pressed) view.dispatch({ effects: pressing.of(false) });
    };
    // A press may end anywhere, also as a drag.
    for (const end of ['mouseup', 'dragend'] as const) page.addEventListener(end, release);
    return {
      destroy: () => {
        for (const end of ['mouseup', 'dragend'] as const) page.removeEventListener(end, release);
      },
    };
  },
  {
    eventObservers: {
      mousedown: (event, view) => {
        if (event.button === 0) view.dispatch({ effects: pressing.of(true) });
      },
    },
  },
);

/** Follows where somebody writes. */
export const followWriting: Extension = [
  writingField,
  watchPresses,
  EditorView.focusChangeEffect.of((_state, focused) => focusing.of(focused)),
];

/** Whether the cursor or the selection is in or at a part of the text. */
export const writesAt = (state: EditorState, from: number, to: number): boolean =>
  state.field(writingField).spans.some((span) => span.from <= to && span.to >= from);

/** The same of the lines that a part of the text is on. */
export const writesOnLines = (state: EditorState, from: number, to: number): boolean => {
  const { spans } = state.field(writingField);
  return spans.length > 0 && writesAt(state, state.doc.lineAt(from).from, state.doc.lineAt(to).to);
};

/** Whether it may have changed where somebody writes. */
export const writingMoved = (before: EditorState, after: EditorState): boolean =>
  before.field(writingField).spans !== after.field(writingField).spans;
