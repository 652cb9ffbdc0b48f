import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isMac } from '../../../../kit/is-mac.ts';
import { hostOf } from '../note-host.ts';
import { addressAt } from './link-address.ts';

/** A press on a link with Ctrl, or Cmd, opens it; without, it is a press on the text. */
export const openLinks: Extension = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (event.button !== 0 || !(isMac() ? event.metaKey : event.ctrlKey)) return false;
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    const address = at === null ? null : addressAt(view.state, at);
    if (address === null) return false;
    hostOf(view.state).openLink(address);
    return true;
  },
});
