import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import * as common from '../messages/generated/common';
import { useLanguage } from '../messages/language';
import { setUnnamed } from '../model/names';
import { ConnectionsProvider } from '../site/connections-context';
import { PlacesProvider } from '../grid/scroll-memory';
import { ClockProvider } from '../ui/hooks/use-now';
import type { AppServices } from './app-services';
import { AppRoutes } from './routes';

setUnnamed((id) => common.unnamed({ id }));

export function App({ services }: { services: AppServices }) {
  const { queryClient, places, now } = services;
  // Re-renders every screen when the language changes.
  useLanguage();
  const [basename] = useState(findBasename);
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionsProvider value={services}>
        <ClockProvider value={now}>
          {/* A transition would delay the result of a key press or click by up to three frames. */}
          <BrowserRouter basename={basename} useTransitions={false}>
            <PlacesProvider value={places}>
              <AppRoutes />
            </PlacesProvider>
          </BrowserRouter>
        </ClockProvider>
      </ConnectionsProvider>
    </QueryClientProvider>
  );
}

/** Returns the router's basename, without the trailing slash if the URL lacks it: some servers serve that URL too. */
function findBasename(): string {
  const { BASE_URL } = import.meta.env;
  return window.location.pathname.startsWith(BASE_URL) ? BASE_URL : BASE_URL.slice(0, -1);
}

export function renderApp(container: HTMLElement, services: AppServices): void {
  createRoot(container).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}
