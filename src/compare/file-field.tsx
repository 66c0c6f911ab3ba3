import type { Ref } from 'react';

interface FileFieldProps {
  ref?: Ref<HTMLInputElement>;
  label?: string;
  isHidden?: boolean;
  onFile: (file: File) => void;
}

export function FileField({ ref, label, isHidden, onFile }: FileFieldProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".json,application/json"
      aria-label={label}
      hidden={isHidden}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Allows choosing the same file again.
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
