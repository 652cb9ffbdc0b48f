// The beginning of a utility process whose clock a test has set (its arguments: the script that sets it, and what is to run).
// Electron passes `--require` on to such a process, which does not heed it.
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , ...scripts] = process.argv;
for (const script of scripts.slice(0, 2)) await import(pathToFileURL(script).href);
