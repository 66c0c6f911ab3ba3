/** Creates a clock that only the test advances. */
export function createClock(at: string) {
  let time = new Date(at).getTime();
  return {
    now: () => time,
    set: (next: string) => {
      time = new Date(next).getTime();
    },
  };
}
