import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '../connections/configuration/load-configuration';
import { applyChosenTheme } from '../ui/theme/theme';
import { App } from './app';
import { demoFetch } from './demo-fetch';
import { InvalidConfiguration } from './invalid-configuration';
import { prefetchList } from './prefetch-list';
import { createAppServices } from './app-services';

/** Starts the app in an element of the page, once the configuration says which services there are. */
export async function start(container: HTMLElement): Promise<void> {
  applyChosenTheme();
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
  const services = createAppServices(result.configuration, { fetch, demoFetch });
  prefetchList(services);
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
