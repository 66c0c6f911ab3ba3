import type { Page } from '@playwright/test';
import { SHOP } from './sites';

interface FormValues {
  baseUrl: string;
  name?: string;
  key?: string;
  /** By which button the form is left. */
  button?: 'Connect' | 'Check connection';
}

/** Adds a connection to the shop by its form. */
export async function addConnection(
  page: Page,
  { baseUrl, name = 'Added', key = '', button = 'Connect' }: FormValues,
): Promise<void> {
  await page.goto('/connections/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('Site ID').fill(SHOP);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: button, exact: true }).click();
}
