import type { Plugin } from 'vite';
import { compileMessages } from './compile.ts';

/** Compiles the messages before they are imported, and again when one changes. */
export function messages(): Plugin {
  return {
    name: 'messages',
    config: compileMessages,
    configureServer({ watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (!/\/src\/messages\/[\w-]+\.json$/.test(file)) return;
        try {
          compileMessages();
        } catch (error) {
          const cause = error instanceof Error ? String(error.cause) : '';
          config.logger.error(`${String(error)} ${cause}`);
        }
      });
    },
  };
}
