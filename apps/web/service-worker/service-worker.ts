import { keepApp } from './keep-app.ts';
import { showPushes } from './show-pushes.ts';

keepApp();
showPushes();
