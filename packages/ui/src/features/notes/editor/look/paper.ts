import { EditorView } from '@codemirror/view';

/** One level of quotes is set in by this much, the bar before it included. */
const quoteStep = '20px';

/**
 * The paper itself: the text, its measure, its lines. Tokens come from the page, since custom properties reach into a shadow
 * root; nothing else of its style sheets does.
 */
export const paper = EditorView.theme({
  '&': { color: 'var(--text)' },
  // The caret says where one writes; a line around a whole page would say less.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--t-16)',
    lineHeight: 'var(--lh-body)',
    overflowX: 'visible',
  },
  '.cm-content': {
    maxWidth: 'var(--measure)',
    // Else it is as wide as its widest table, and no line ends where the paper does.
    minWidth: '0',
    minHeight: 'var(--note-min-height, 50vh)',
    padding: 'var(--s-8) 0 var(--s-32)',
    caretColor: 'var(--accent-rind)',
    fontWeight: 'var(--w-text)',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
  // Nothing blinks where nothing can be written.
  '.cm-content[contenteditable=false]:focus-visible': {
    boxShadow: '-12px 0 0 -10px var(--focus)',
    outline: '2px solid transparent',
  },
  '.cm-line': {
    padding: '0',
    paddingInlineStart: `calc(var(--quotes, 0) * ${quoteStep} + var(--set-in, 0px))`,
    textIndent: 'calc(-1 * var(--hang, 0px))',
  },
  '.cm-content ::selection, .cm-content::selection': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-placeholder': { color: 'var(--text-2)' },
  '.cm-specialChar': { color: 'var(--text-2)' },
  '@media (forced-colors: active)': {
    '.cm-content': { caretColor: 'auto' },
  },

  '.cm-note-quote': {
    color: 'var(--text-2)',
    backgroundImage: `repeating-linear-gradient(to right, var(--line-strong) 0 3px, transparent 3px ${quoteStep})`,
    backgroundSize: `calc(var(--quotes) * ${quoteStep}) 100%`,
    backgroundRepeat: 'no-repeat',
  },
  '.cm-note-quote:dir(rtl)': {
    backgroundImage: `repeating-linear-gradient(to left, var(--line-strong) 0 3px, transparent 3px ${quoteStep})`,
    backgroundPosition: 'right',
  },
  '.cm-note-lead': {
    display: 'inline-block',
    textIndent: '0',
    textAlign: 'end',
    whiteSpace: 'pre',
  },

  '.cm-note-heading': {
    fontWeight: 'var(--w-strong)',
    lineHeight: 'var(--lh-snug)',
    paddingTop: 'var(--s-4)',
  },
  '.cm-note-heading:first-child': { paddingTop: '0' },
  '.cm-note-h1, .cm-note-h2': {
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--w-text)',
    letterSpacing: '-0.012em',
    lineHeight: '1.25',
  },
  // Below the note's own title.
  '.cm-note-h1': { fontSize: 'var(--t-22)', paddingTop: 'var(--s-16)', paddingBottom: 'var(--s-4)' },
  '.cm-note-h2': { fontSize: 'var(--t-18)', paddingTop: 'var(--s-12)', paddingBottom: '2px' },
  '.cm-note-h3': { fontSize: '1.1em' },
  '.cm-note-h4': { fontSize: '1em' },
  '.cm-note-h5': { fontSize: 'var(--t-14)' },
  '.cm-note-h6': { fontSize: 'var(--t-13)', color: 'var(--text-2)' },
  '@media (min-width: 761px)': {
    '.cm-scroller': { fontSize: 'var(--t-18)' },
    '.cm-note-h1': { fontSize: 'var(--t-28)' },
    '.cm-note-h2': { fontSize: 'var(--t-22)' },
  },
  '.cm-note-underline': { fontSize: 'var(--t-13)', paddingTop: '0', lineHeight: '1' },

  '.cm-note-block': {
    // Seen where colours are the system's.
    borderInline: '1px solid transparent',
    backgroundColor: 'var(--fill)',
    fontFamily: 'var(--font-code, ui-monospace, monospace)',
    fontSize: '0.85em',
    paddingInline: 'calc(var(--s-16) + var(--set-in, 0px)) var(--s-16)',
    tabSize: '4',
  },
  '.cm-note-block-first': {
    borderStartStartRadius: 'var(--r-8)',
    borderStartEndRadius: 'var(--r-8)',
    paddingTop: '6px',
  },
  '.cm-note-block-last': {
    borderEndStartRadius: 'var(--r-8)',
    borderEndEndRadius: 'var(--r-8)',
    paddingBottom: 'var(--s-4)',
  },
  '.cm-note-fence': { fontSize: 'var(--t-13)', lineHeight: 'var(--lh-snug)', color: 'var(--text-2)' },
  '.cm-note-source': { fontFamily: 'var(--font-code, ui-monospace, monospace)', fontSize: '0.85em' },
  '.cm-note-table-source': { lineHeight: '1.7' },
});
