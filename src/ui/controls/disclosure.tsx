import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  label: string;
  /** The language of the label, if it differs from the app's. */
  lang?: string;
  /** Rendered only while open. */
  children: () => ReactNode;
}

export function Disclosure({ label, lang, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="stack">
      <button
        type="button"
        className="fold at-start small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden="true" />
        <bdi lang={lang}>{label}</bdi>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  );
}
