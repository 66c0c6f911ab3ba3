import { type ReactNode, useId, useState } from 'react';
import { Stack } from '../layout/stack';
import { FoldButton } from './fold-button';

interface DisclosureProps {
  label: string;
  /** The label's language, if it differs from the app's. */
  lang?: string;
  /** Rendered only while open. */
  children: () => ReactNode;
}

export function Disclosure({ label, lang, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack>
      <FoldButton isOpen={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <bdi lang={lang}>{label}</bdi>
      </FoldButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </Stack>
  );
}
