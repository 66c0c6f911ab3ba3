import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { formatCount, formatMegabytes } from '../../text/locale';
import type { Connection } from '../connection';
import { useHasKey } from '../connections-context';
import styles from './stored-amount.module.css';
import { type StoredAmount as Amount, useStoredData } from '../stored-data';

interface KeptAmountProps {
  connection: Connection;
  onForgotten: (isForgotten: boolean) => void;
}

/** How much this browser keeps of a connection's data, and the way to be rid of it. */
export function StoredAmount({ connection, onForgotten }: KeptAmountProps) {
  const { id, name } = connection;
  const storedData = useStoredData();
  const [amount, setAmount] = useState<Amount | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void storedData.amountOf(id).then((found) => isCurrent && setAmount(found));
    return () => {
      isCurrent = false;
    };
  }, [storedData, id]);

  const hasTraces = useHasKey(connection) || connection.configuredPaging !== undefined;
  if (!amount && !hasTraces) return null;
  const forget = async () => {
    const isForgotten = await storedData.forget(id);
    setAmount(await storedData.amountOf(id));
    onForgotten(isForgotten);
  };
  return (
    <div className={styles.kept}>
      <p>
        {amount
          ? `Kept in this browser: ${formatCount(amount.categories, 'category', 'categories')}, ${formatMegabytes(amount.bytes)}`
          : 'No categories are kept in this browser.'}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Forget this connection's data: ${name}`}
        title="What is kept, the key, and how the connection was used"
        onClick={() => void forget()}
      >
        Forget this connection's data
      </Button>
    </div>
  );
}
