/** Whether this is one of Apple's, on which ⌘ does what Ctrl does elsewhere. */
export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
