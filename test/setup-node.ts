import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';

// Keeps the state of CLI commands apart from the user's.
process.env.XDG_STATE_HOME = join(tmpdir(), 'category-browser-state');

// The few browser globals that pure code uses: the base path and whether this is a Mac.
Object.assign(globalThis, {
  location: new URL('http://localhost:3000/'),
  navigator: { userAgent: '' },
});

afterEach(() => void vi.useRealTimers());
