// Before whatever loads the testing library.
import './production-act.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
// jsdom has none.
import 'fake-indexeddb/auto';
import { afterAll, afterEach } from 'vitest';
import { announce } from '../kit/announcer.tsx';
import { closeToast } from '../kit/show-toast.ts';
// Fetched when the page is idle; fetched here, so that no test waits for it.
import '../kit/toaster.tsx';
import { clearChanges } from '../kit/undo-history.ts';
import { elementError } from './element-error.ts';
import { matchMediaOfTests, resetMedia } from './media.ts';

// The first test of a file also waits for the code of the page it opens, on a busy machine. Only a hang takes longer.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

window.matchMedia = matchMediaOfTests;
// jsdom has no layout and only says so.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// CodeMirror measures its lines by it, and takes none for not shown.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
// CodeMirror takes jsdom for a Safari, which it asks for its selection by way of this.
Object.assign(document, { execCommand: () => false });

afterEach(() => {
  closeToast();
  clearChanges();
  announce('');
  announce('', true);
  cleanup();
  resetMedia();
  localStorage.clear();
  indexedDB = new IDBFactory();
});

// The next file has the same DOM.
afterAll(() => {
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});
