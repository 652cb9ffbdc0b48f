// A page of 10,000 rows, drawn by hand.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from './serve.ts';

const folder = path.join(import.meta.dirname, 'bare-rows');
const page = readFileSync(path.join(folder, 'index.html'));
const script = readFileSync(path.join(folder, 'rows.js'));

serve((request, response) => {
  const isScript = request.url === '/rows.js';
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : page);
});
