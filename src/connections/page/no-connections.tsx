import styles from './connections-page.module.css';

/** What is there in place of the connections while there are none. */
export function NoConnections({ canAdd }: { canAdd: boolean }) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.subheading}>No connections yet</h2>
      <p>
        {canAdd
          ? 'Add the address of a service that speaks the category interface.'
          : "The app's configuration names none. Ask whoever runs the app."}
      </p>
    </div>
  );
}
