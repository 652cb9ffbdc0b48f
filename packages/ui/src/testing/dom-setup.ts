import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { closeToast } from '../kit/toast.tsx';
import { matchMediaOfTests, resetMedia } from './media.ts';

window.matchMedia = matchMediaOfTests;

afterEach(() => {
  closeToast();
  cleanup();
  resetMedia();
  localStorage.clear();
});
