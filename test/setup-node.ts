import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';

// Commands store their state apart from that of this user.
process.env.XDG_STATE_HOME = join(tmpdir(), 'category-browser-state');

// The little that pure code asks of a browser: where the app lies, and whether this is a Mac.
Object.assign(globalThis, {
  location: new URL('http://localhost:3000/'),
  navigator: { userAgent: '' },
});

afterEach(() => void vi.useRealTimers());
