import { useEffect, useReducer, useState } from 'react';
import { Button } from '../ui/button';
import { formatCount } from '../ui/locale';
import type { Connection } from './connection';
import styles from './kept-amount.module.css';
import { type KeptAmount as Amount, useKeptData } from './kept-data';

interface KeptAmountProps {
  connection: Connection;
  onForgotten: () => void;
}

/** How much this browser keeps of a connection's data, and the way to be rid of it. */
export function KeptAmount({ connection: { id, name }, onForgotten }: KeptAmountProps) {
  const keptData = useKeptData();
  const [amount, setAmount] = useState<Amount | null>(null);
  const [look, lookAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    let isCurrent = true;
    void keptData.amountOf(id).then((found) => isCurrent && setAmount(found));
    return () => {
      isCurrent = false;
    };
  }, [keptData, id, look]);

  if (!amount) return null;
  const forget = async () => {
    await keptData.forget(id);
    lookAgain();
    onForgotten();
  };
  return (
    <div className={styles.kept}>
      <p>
        Kept in this browser: {formatCount(amount.categories, 'category', 'categories')},{' '}
        {formatSize(amount.bytes)}
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Forget this connection's data: ${name}`}
        onClick={() => void forget()}
      >
        Forget this connection's data
      </Button>
    </div>
  );
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? 'less than 0.1 MB' : `${megabytes.toFixed(1)} MB`;
}
