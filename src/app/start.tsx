import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../connections/load-configuration';
import { applyTheme, storedTheme } from '../ui/theme';
import { App } from './app';
import { demoFetch } from './demo-fetch';
import { InvalidConfiguration } from './invalid-configuration';
import { prefetchList } from './prefetch-list';
import { wireApp } from './wire-app';

/** Starts the app in an element of the page, once the configuration says which services there are. */
export async function start(container: HTMLElement): Promise<void> {
  applyTheme(storedTheme());
  const root = createRoot(container);
  const result = await loadConfiguration(`${import.meta.env.BASE_URL}config.json`, fetch);
  if (!result.ok) {
    root.render(
      <StrictMode>
        <InvalidConfiguration problems={result.problems} />
      </StrictMode>,
    );
    return;
  }
  const wiring = wireApp(result.configuration, { fetch, demoFetch });
  prefetchList(wiring);
  root.render(
    <StrictMode>
      <App wiring={wiring} />
    </StrictMode>,
  );
}
