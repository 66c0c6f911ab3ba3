import { formatDuration } from './format-values';
import type { Evidence } from './report';

/** Formats the answer to a request as text: the status, the headers, the beginning of the body. */
export function describeAnswer(request: Evidence): string {
  const { status, problem, headers, body, bodyLength, ms } = request;
  const answer = `${status ?? 'No answer'}, in ${formatDuration(ms)}`;
  const lines = [
    answer + (problem === null ? '' : `. ${problem}`),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== '') lines.push('', body + (bodyLength > body.length ? '…' : ''));
  return lines.join('\n');
}
