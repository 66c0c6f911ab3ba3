import type { PagingDialect } from '../../api/service';
import { Button } from '../../ui/controls/button';
import { describeDialect } from '../describe-dialect';
import styles from './own-paging.module.css';

interface OwnPagingProps {
  paging: PagingDialect;
  configured: PagingDialect;
  onReset: () => void;
}

/** Says that this browser pages otherwise than the configuration, and leads back to that. */
export function OwnPaging({ paging, configured, onReset }: OwnPagingProps) {
  return (
    <div className={styles.own}>
      <p className={styles.text}>
        This browser pages with {describeDialect(paging)}. The configuration says{' '}
        {describeDialect(configured)}.
      </p>
      <Button size="sm" onClick={onReset}>
        Use the configured paging
      </Button>
    </div>
  );
}
