import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/layout.css';
import './ui/theme/utilities.css';
import './ui/theme/start.css';
import { sendFirstRequest } from './app/first-request';
import { startLanguage } from './app/language';
import { loadConfiguration } from './site/configuration/configuration';
import { createServiceAccess } from './site/service-access';
import { applyChosenTheme } from './ui/theme/theme';

/** How long loaded screens wait for their language before they start in English, in ms. */
const LANGUAGE_MS = 2_000;

const container = document.getElementById('root');
if (container) {
  start(container).catch((error: unknown) => {
    // Shows the text, already in the page, that explains what to do.
    container.dataset.failed = '';
    throw error;
  });
}

async function start(root: HTMLElement): Promise<void> {
  const configuration = loadConfiguration(`${import.meta.env.BASE_URL}config.json`, fetch);
  applyChosenTheme();
  const language = startLanguage();
  const result = await configuration;
  if (!result.ok) {
    const { renderInvalidConfiguration } = await import('./app/invalid-configuration');
    renderInvalidConfiguration(root, result.problems);
    return;
  }
  const access = createServiceAccess(result.configuration);
  const first = sendFirstRequest(access);
  const { renderApp } = await import('./app/app');
  await Promise.race([language, new Promise((resolve) => setTimeout(resolve, LANGUAGE_MS))]);
  renderApp(root, access, first);
}
