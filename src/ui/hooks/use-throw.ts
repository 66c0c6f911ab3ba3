import { useCallback, useState } from 'react';

/** Returns a function that passes an error to the error boundary. By itself, React passes only errors of rendering. */
export function useThrow(): (error: unknown) => void {
  const [, update] = useState(null);
  return useCallback((error) => {
    update(() => {
      throw error;
    });
  }, []);
}
