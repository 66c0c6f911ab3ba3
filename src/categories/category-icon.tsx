import { useState } from 'react';
import styles from './category-icon.module.css';
import { type Icon, iconOf } from './model/icon';

interface CategoryIconProps {
  icon: string | null;
  name: string;
}

/** Decoration beside the name of a category. */
export function CategoryIcon({ icon, name }: CategoryIconProps) {
  const parsed = iconOf(icon, name);
  return (
    <span className={styles.icon} aria-hidden="true" data-kind={parsed.kind}>
      {parsed.kind === 'image' ? (
        <IconImage key={parsed.url} url={parsed.url} name={name} />
      ) : (
        textOf(parsed)
      )}
    </span>
  );
}

function IconImage({ url, name }: { url: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return textOf(iconOf(null, name));
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={20}
      height={20}
      onError={() => setBroken(true)}
    />
  );
}

function textOf(icon: Icon): string {
  if (icon.kind === 'text') return icon.text;
  return icon.kind === 'monogram' ? icon.letter : '';
}
