import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AddressProvider } from '../connections/address';
import type { ConfigurationProblem } from '../connections/configuration/configuration';
import { ConnectionsProvider } from '../connections/connections-context';
import { StoredDataProvider } from '../connections/stored-data';
import * as t from '../messages/generated/app';
import * as common from '../messages/generated/common';
import { CommandsProvider } from '../ui/commands/commands-context';
import { Button } from '../ui/controls/button';
import { Alert } from '../ui/feedback/alert';
import type { AppServices } from './app-services';
import styles from './page.module.css';
import { Screens } from './screens';

/** The screens of the app with all that they share. */
export function App({ services }: { services: AppServices }) {
  const { queryClient, storedData, commands } = services;
  // With its slash at the end, the path without one would lie outside of the app.
  const basename = import.meta.env.BASE_URL.slice(0, -1);
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionsProvider value={services}>
        <StoredDataProvider value={storedData}>
          <CommandsProvider value={commands}>
            {/* A transition would show what a key or a click did one to three frames later. */}
            <BrowserRouter basename={basename} useTransitions={false}>
              <AddressProvider>
                <Screens />
              </AddressProvider>
            </BrowserRouter>
          </CommandsProvider>
        </StoredDataProvider>
      </ConnectionsProvider>
    </QueryClientProvider>
  );
}

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

/** The configuration cannot be used: which fields, and why. */
export function InvalidConfiguration({ problems }: { problems: readonly ConfigurationProblem[] }) {
  return (
    <main className={styles.page}>
      <title>{t.configurationTitle()}</title>
      <h1>{t.cannotStart()}</h1>
      <Alert
        title={t.invalidConfiguration()}
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            {common.tryAgain()}
          </Button>
        }
      >
        <ul className={styles.problems}>
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              <code>{path}</code>: {problem}
            </li>
          ))}
        </ul>
        <p>{t.invalidConfigurationHelp()}</p>
      </Alert>
    </main>
  );
}
