/** The fields of React's internal tree that its own profiler reads. */
interface Fiber {
  type: unknown;
  key: string | null;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same component in the previous tree. */
  alternate: Fiber | null;
}

const PERFORMED_WORK = 1;

/** Other components render at any time, for example while the browser is idle. */
const WATCHED = 'ListPane';

/**
 * The names and keys of the watched components that React rendered, except those rendered by another watched component.
 */
export const rendered: string[] = [];

// React looks for its developer tools' hook when it loads, so this is a setup file.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => logBelow(current, false),
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  },
});

function logBelow(parent: Fiber, isWatched: boolean): void {
  // If nothing was rendered in a component, React keeps its children.
  if (parent.child === parent.alternate?.child) return;
  for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
    const { type, key, flags } = fiber;
    const name = typeof type === 'function' ? type.name : null;
    const isInside = isWatched || name === WATCHED;
    if (isInside && name !== null && (flags & PERFORMED_WORK) !== 0) {
      rendered.push(key === null ? name : `${name} ${key}`);
    } else logBelow(fiber, isInside);
  }
}
