import { useState } from 'react';
import * as t from '../messages/generated/connections';
import { readOut } from '../ui/feedback/announcement';
import { type ConnectionValues, splitEndpoint } from './connection-values';

interface Split {
  before: ConnectionValues;
  /** Whether the URL had another site ID than its field. */
  hasSite: boolean;
}

/** Splits the URL of an endpoint into base URL and site ID, says so, and undoes it. */
export function useSplit(values: ConnectionValues, setValues: (values: ConnectionValues) => void) {
  const [split, setSplit] = useState<Split | null>(null);
  /** The base URL that the user has put back. */
  const [undone, setUndone] = useState<string | null>(null);

  /** Returns the values to use, and shows them. */
  function apply(current: ConnectionValues): ConnectionValues {
    const after = current.baseUrl === undone ? null : splitEndpoint(current);
    if (!after) return current;
    const found = { before: current, hasSite: after.siteId !== current.siteId };
    setValues(after);
    setSplit(found);
    readOut(describe(found));
    return after;
  }

  return {
    apply,
    /** Follows a change of the base URL. */
    change(current: ConnectionValues, isPasted: boolean) {
      setSplit(null);
      if (isPasted) apply(current);
    },
    /** What was split; null if nothing was, or the base URL was changed since. */
    note: split && describe(split),
    undo() {
      if (!split) return;
      const { baseUrl, siteId } = split.before;
      setValues({ ...values, baseUrl, siteId });
      setUndone(baseUrl);
      setSplit(null);
    },
  };
}

function describe({ hasSite }: Split): string {
  return hasSite ? t.splitSite() : t.splitVersion();
}
