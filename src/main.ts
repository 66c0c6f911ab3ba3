import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/utilities.css';
import './ui/theme/start.css';
import { createAppServices } from './app/app-services';
import { demoFetch } from './app/demo-fetch';
import { startLanguage } from './app/language';
import { prefetchList } from './app/prefetch-list';
import { loadConfiguration } from './connections/configuration/load-configuration';
import { applyChosenTheme } from './ui/theme/theme';

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    // The words that are on the page already say what to do.
    container.dataset.failed = '';
    throw error;
  });
}

/** Starts the app: the theme, the configuration, the services, the first request; then the screens. */
async function start(root: HTMLElement): Promise<void> {
  applyChosenTheme();
  const result = await loadConfiguration(`${import.meta.env.BASE_URL}config.json`, fetch);
  if (!result.ok) {
    const { renderInvalidConfiguration } = await import('./app/invalid-configuration');
    renderInvalidConfiguration(root, result.problems);
    return;
  }
  const services = createAppServices(result.configuration, { fetch, demoFetch });
  void prefetchList(services);
  const [{ renderApp }] = await Promise.all([
    import('./app/app'),
    startLanguage(result.configuration.language),
  ]);
  renderApp(root, services);
}
