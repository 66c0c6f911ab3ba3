import { useState } from 'react';
import * as t from '../messages/generated/connections';
import { readOut } from '../ui/feedback/announcement';
import { type ConnectionValues, splitEndpoint } from './connection-values';

interface Split {
  before: ConnectionValues;
  /** Whether the URL contained a different site ID than its field. */
  hasSite: boolean;
}

/** Splits an endpoint's URL into base URL and site ID, tells the user, and offers to undo it. */
export function useSplit(values: ConnectionValues, setValues: (values: ConnectionValues) => void) {
  const [split, setSplit] = useState<Split | null>(null);
  /** The base URL that the user has restored. */
  const [undone, setUndone] = useState<string | null>(null);

  /** Returns the values to use, and shows them in the form. */
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
    /** Responds to a change of the base URL. */
    change(current: ConnectionValues, isPasted: boolean) {
      setSplit(null);
      if (isPasted) apply(current);
    },
    /** What was split; null if nothing was, or if the base URL has changed since. */
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
