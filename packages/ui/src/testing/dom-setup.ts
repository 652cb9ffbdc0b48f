import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeToast } from '../kit/show-toast.ts';
// Fetched when the page is idle; fetched here, so that no test waits for it.
import '../kit/toaster.tsx';
import { matchMediaOfTests, resetMedia } from './media.ts';

window.matchMedia = matchMediaOfTests;

afterEach(() => {
  closeToast();
  cleanup();
  resetMedia();
  localStorage.clear();
});
