import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfigurationProblem } from '../connections/configuration/configuration';
import { App } from './app';
import type { AppServices } from './app-services';
import { InvalidConfiguration } from './invalid-configuration';

/** Shows the screens of the app in an element of the page. */
export function renderApp(container: HTMLElement, services: AppServices): void {
  render(container, <App services={services} />);
}

/** Shows, in place of the app, what is wrong with its configuration. */
export function renderInvalidConfiguration(
  container: HTMLElement,
  problems: readonly ConfigurationProblem[],
): void {
  render(container, <InvalidConfiguration problems={problems} />);
}

function render(container: HTMLElement, screen: ReactNode): void {
  createRoot(container).render(<StrictMode>{screen}</StrictMode>);
}
