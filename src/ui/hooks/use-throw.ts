import { useCallback, useState } from 'react';

/**
 * Returns a function that passes an error to the error boundary. React itself only passes errors thrown while
 * rendering.
 */
export function useThrow(): (error: unknown) => void {
  const [, update] = useState(null);
  return useCallback((error) => {
    update(() => {
      throw error;
    });
  }, []);
}
