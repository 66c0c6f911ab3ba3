import { useState } from 'react';
import { classNames } from '../ui/class-names';
import styles from './category-icon.module.css';
import { parseIcon } from '../model/icon';

interface CategoryIconProps {
  icon: string | null;
  className?: string | undefined;
}

export function CategoryIcon({ icon, className }: CategoryIconProps) {
  const parsed = parseIcon(icon);
  if (parsed === null) return null;
  const iconClass = classNames(styles.icon, className);
  if (parsed.kind === 'image') {
    return <ImageIcon key={parsed.url} url={parsed.url} className={iconClass} />;
  }
  return (
    <span className={iconClass} aria-hidden="true">
      {parsed.text}
    </span>
  );
}

function ImageIcon({ url, className }: { url: string; className: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setBroken(true)}
    />
  );
}
