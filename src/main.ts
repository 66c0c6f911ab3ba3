// Start reading the app here. Then read app/app.tsx.

import './ui/theme/theme.css';
import { createAppServices, prefetchList } from './app/app-services';
import { startLanguage } from './app/language';
import { loadConfiguration } from './site/configuration/configuration';
import { createServiceAccess } from './site/service-access';
import { applyChosenTheme } from './ui/theme/theme';

/** How long loaded screens wait for their language before they start in English, in ms. */
const LANGUAGE_MS = 2_000;

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    // Reveals the help text that is already in the page.
    container.dataset.failed = '';
    throw error;
  });
}

async function start(root: HTMLElement): Promise<void> {
  const screens = import('./app/app');
  const language = startLanguage();
  applyChosenTheme();
  const result = await loadConfiguration(`${import.meta.env.BASE_URL}config.json`, fetch);
  if (!result.ok) {
    const { renderInvalidConfiguration } = await import('./app/invalid-configuration');
    renderInvalidConfiguration(root, result.problems);
    return;
  }
  const services = createAppServices(createServiceAccess(result.configuration));
  prefetchList(services);
  const { renderApp } = await screens;
  await Promise.race([language, new Promise((resolve) => setTimeout(resolve, LANGUAGE_MS))]);
  renderApp(root, services);
}
