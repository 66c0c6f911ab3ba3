import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './chromium-path';

/** Chromium only uses the last `--disable-features`, so this list includes Playwright's own. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // A full Chrome loads hidden pages for the address bar, which would take a quarter of the test time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Returns the options for a headless browser that does not send requests on its own. */
export async function launchOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await findChromium(),
    headless: true,
    args: [
      // Chromium needs this to run as root, which is common in containers.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
    ],
  };
}
