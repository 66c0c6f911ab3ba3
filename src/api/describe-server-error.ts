/** Says what is known of a status from 500 on, for a sentence: not each of them comes from the service itself. */
export function describeServerError(status: number): string {
  if (status === 503) return 'the service is not available at the moment';
  if (status === 504) return 'something in front of the service got no answer from it in time';
  // From 520 on, delivery networks say in more detail what is otherwise a 502.
  if (status === 502 || status >= 520) {
    return 'something in front of the service got no usable answer from it';
  }
  return 'the service has an internal problem';
}
