import { offerPages } from './offline.ts';
import { showPushes } from './pushes.ts';

// Opens the app without a network, and shows what is pushed to this browser while no page of ours is open.
offerPages();
showPushes();
