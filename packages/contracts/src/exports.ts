import { z } from 'zod';
import { recentlyAuthenticated } from './callers.ts';
import { endpoint } from './endpoint.ts';

export const exportEndpoints = {
  exportMyData: endpoint({
    method: 'get',
    path: '/users/me/export',
    summary: 'Everything of yours as a ZIP of JSON, Markdown and CSV, written while it is sent',
    tag: 'data',
    callers: recentlyAuthenticated,
    response: z.unknown(),
    downloads: 'application/zip',
    problems: [],
  }),
  exportMyNotes: endpoint({
    method: 'get',
    path: '/users/me/export/notes',
    summary: 'The notes as a ZIP of Markdown, a file each with its properties at its top, and their files',
    tag: 'data',
    callers: recentlyAuthenticated,
    response: z.unknown(),
    downloads: 'application/zip',
    problems: [],
  }),
} as const;
