import { classNames } from '../../ui/class-names';
import skeleton from '../../ui/feedback/skeleton.module.css';
import styles from './detail-frame.module.css';

/** Stands where a category will be. Shown only when loading takes long enough to be noticed. */
export function DetailSkeleton() {
  return (
    <div className={classNames(skeleton.late, styles.skeleton)}>
      <p className="visually-hidden">Loading the category…</p>
      <span className={classNames(skeleton.bar, styles.line)} />
      <span className={classNames(skeleton.bar, styles.line)} />
      <span className={classNames(skeleton.bar, styles.line)} />
    </div>
  );
}
