import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EnvironmentBadge } from '../../src/site/environment-badge';

it.each([
  ['production', 'danger'],
  ['Production (EU)', 'danger'],
  ['LIVE', 'danger'],
  ['prod', 'danger'],
  ['Production (UAT mirror)', 'danger'],
  ['Staging of live', 'danger'],
  ['non-production', 'neutral'],
  ['staging', 'warning'],
  ['Pre production', 'warning'],
  ['preprod', 'warning'],
  ['Test of staging', 'warning'],
  ['pre-production', 'warning'],
  ['UAT 2', 'warning'],
  ['preview', 'warning'],
  ['development', 'success'],
  ['test', 'success'],
  ['local', 'success'],
  ['sandbox', 'success'],
  ['Latest', 'neutral'],
  ['products', 'neutral'],
  ['生产', 'neutral'],
])('shows “%s” in the colour of what it is: %s', (environment, tone) => {
  render(<EnvironmentBadge environment={environment} />);
  expect(screen.getByTitle(environment).parentElement).toHaveClass(`tone-${tone}`);
});

it('is read out as what it is, and cannot turn the words around it', () => {
  render(<EnvironmentBadge environment={'\u202Enoitcudorp <b>'} />);
  const word = screen.getByText('\u202Enoitcudorp <b>');
  expect(word.tagName).toBe('BDI');
  expect(word.parentElement).toHaveTextContent(/^Environment: /);
});

it('is nothing where no environment is named', () => {
  const { container } = render(<EnvironmentBadge environment={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
