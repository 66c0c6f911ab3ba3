/** Creates a clock that stands still until a test moves it. */
export function createClock(at: string) {
  let time = new Date(at).getTime();
  return {
    now: () => time,
    set: (next: string) => {
      time = new Date(next).getTime();
    },
  };
}
