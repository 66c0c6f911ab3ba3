import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { formatCount, formatMegabytes } from '../../text/numbers';
import type { Connection } from '../connection';
import { useHasKey } from '../connections-context';
import styles from './connection-card.module.css';
import { type StoredAmount as Amount, useStoredData } from '../stored-data';

interface StoredAmountProps {
  connection: Connection;
  /** Its data was to be forgotten: what came of that. */
  onDone: (text: string) => void;
}

/** How much this browser stores of a connection's data, and a button to delete it. */
export function StoredAmount({ connection, onDone }: StoredAmountProps) {
  const { id, name } = connection;
  const storedData = useStoredData();
  const [amount, setAmount] = useState<Amount | null>(null);

  // Both stay the same as long as this is there, so no answer comes too late.
  useEffect(() => void storedData.amountOf(id).then(setAmount), [storedData, id]);

  const hasTraces = useHasKey(connection) || connection.configuredPaging !== undefined;
  if (!amount && !hasTraces) return null;
  const forget = async () => {
    const isForgotten = await storedData.forget(id);
    setAmount(await storedData.amountOf(id));
    onDone(
      isForgotten
        ? `Everything stored of ${name} was forgotten, its key included.`
        : `Not everything stored of ${name} could be deleted. Clear the site data of this address in the browser's settings.`,
    );
  };
  return (
    <div className={styles.stored}>
      <p>
        {amount
          ? `Stored on this device: ${formatCount(amount.categories, 'category', 'categories')}, ${formatMegabytes(amount.bytes)}`
          : 'No categories are stored on this device.'}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Forget this connection's data: ${name}`}
        title="The stored categories, the key, and how the connection was used"
        onClick={() => void forget()}
      >
        Forget this connection's data
      </Button>
    </div>
  );
}
