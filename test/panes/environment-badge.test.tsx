import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EnvironmentBadge } from '../../src/panes/environment-badge';

it.each([
  ['danger', ['production', 'Production (EU)', 'LIVE', 'prod', 'Staging of live']],
  ['warning', ['staging', 'Pre production', 'preprod', 'pre-production', 'UAT 2', 'preview']],
  ['warning', ['Test of staging']],
  ['success', ['development', 'test', 'local', 'sandbox']],
  ['neutral', ['non-production', 'Latest', 'products', '生产']],
])('has the “%s” color for %j', (tone, environments) => {
  for (const environment of environments) {
    render(<EnvironmentBadge environment={environment} />);
    expect(screen.getByTitle(environment).parentElement).toHaveClass(tone);
  }
});

it('isolates its text direction', () => {
  const { container, rerender } = render(<EnvironmentBadge environment={'\u202Enoitcudorp <b>'} />);
  const word = screen.getByText('\u202Enoitcudorp <b>');
  expect(word.tagName).toBe('BDI');
  expect(word.parentElement).toHaveTextContent(/^Environment: /);
  rerender(<EnvironmentBadge environment={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
