import { useEffect, useState } from 'react';
import { type StoredAmount, useStoredData } from '../../connections/stored-data';

/**
 * Returns how much this browser stores of a connection's data, null for nothing; and a function that deletes
 * it, with all else that is known of the connection, and returns whether nothing is left.
 */
export function useStoredAmount(connectionId: string) {
  const storedData = useStoredData();
  const [amount, setAmount] = useState<StoredAmount | null>(null);

  // Both stay the same as long as the card is there, so no answer comes too late.
  useEffect(
    () => void storedData.amountOf(connectionId).then(setAmount),
    [storedData, connectionId],
  );

  async function forget(): Promise<boolean> {
    const isForgotten = await storedData.forget(connectionId);
    setAmount(await storedData.amountOf(connectionId));
    return isForgotten;
  }

  return [amount, forget] as const;
}
