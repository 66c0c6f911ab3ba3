import type { ResponseProblem } from '../api/failure';
import * as t from '../messages/generated/failures';

/** Says why something in an answer cannot be read, to follow its name: "has no field “id”". */
export function describeResponseProblem(problem: ResponseProblem): string {
  const { path } = problem;
  const isNested = path !== '';
  switch (problem.kind) {
    case 'missing':
      return isNested
        ? t.missingFieldOf({ path, field: problem.field })
        : t.missingField({ field: problem.field });
    case 'empty':
      return t.emptyValue({ path, isNested });
    case 'wrong-type': {
      const { expected, received } = problem;
      return t.wrongType({
        path,
        isNested,
        expected,
        isText: received === null,
        received: received ?? '',
      });
    }
    default:
      return problem satisfies never;
  }
}
