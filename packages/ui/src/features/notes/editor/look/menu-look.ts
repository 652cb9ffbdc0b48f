import { EditorView } from '@codemirror/view';

/** How the menus look that open while one types: as the popups of the product. */
export const menuLook = EditorView.theme({
  '.cm-tooltip': { border: '0', background: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-12)',
    backgroundColor: 'var(--surface-raised)',
    boxShadow: 'var(--shadow)',
    color: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    boxSizing: 'border-box',
    minWidth: '232px',
    maxWidth: 'min(360px, calc(100vw - var(--s-32)))',
    maxHeight: 'min(480px, 70vh)',
    margin: '0',
    padding: 'var(--s-4)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--t-16)',
    lineHeight: 'var(--lh-snug)',
    scrollbarColor: 'var(--line-strong) transparent',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 'var(--s-24)',
    borderRadius: 'var(--r-8)',
    padding: '7px var(--s-12)',
    overflow: 'hidden',
    cursor: 'pointer',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li:hover': { backgroundColor: 'var(--fill)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--fill-hover)',
    color: 'var(--text)',
    // Seen where colours are the system's too.
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '.cm-completionLabel': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--w-strong)' },
  '.cm-completionDetail': {
    flex: 'none',
    margin: '0',
    color: 'var(--text-2)',
    fontSize: 'var(--t-13)',
    fontStyle: 'normal',
  },
  '@media (max-width: 760px)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '10px var(--s-12)' },
  },
});
