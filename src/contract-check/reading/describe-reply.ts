import type { Answer, NoAnswer } from '../../api/exchange';
import { quote } from '../report/quote';
import type { Reply } from './reply';

/** What came of a request, to follow its subject: "answered 404", "gave no answer within 15 s". */
export function describeReply({ result, json }: Reply): string {
  if (result.kind !== 'answer') return describeNoAnswer(result);
  return `answered ${result.status}${json === undefined ? ` with ${describeBody(result)}` : ''}`;
}

/** Why there is nothing to read, to follow its subject. */
export function describeNoAnswer(result: NoAnswer): string {
  switch (result.kind) {
    case 'network':
      return `gave no answer${result.code === null ? '' : ` (${result.code})`}`;
    case 'timeout':
      return `gave no answer within ${result.afterMs / 1000} s`;
    case 'redirect':
      return `redirected${result.location === null ? '' : ` to ${quote(result.location)}`}`;
    case 'too-large':
      return `sent more than ${result.maxBytes / 1024 / 1024} MB`;
    default:
      return result satisfies never;
  }
}

/** What a body is that cannot be read as JSON. */
export function describeBody({ text, headers }: Answer): string {
  if (text.trim() === '') return 'an empty body';
  if (/^\s*<(?:!doctype|html|head|body)/i.test(text)) return 'an HTML page';
  const type = headers.get('content-type');
  return type === undefined ? 'something that is not JSON' : `${quote(type)} that is not JSON`;
}
