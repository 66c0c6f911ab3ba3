import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Keep the CLI's state separate from the user's.
process.env.XDG_STATE_HOME = join(tmpdir(), 'category-browser-state');

// The few browser APIs of pure code: the app's URL, and whether this is a Mac.
Object.assign(globalThis, {
  location: new URL('http://localhost:3000/'),
  navigator: { userAgent: '' },
});
