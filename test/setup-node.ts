// The little that pure code asks of a browser: where the app lies, and whether this is a Mac.
Object.assign(globalThis, {
  location: new URL('http://localhost:3000/'),
  navigator: { userAgent: '' },
});
