import * as v from 'valibot';
import { categoryPath } from '../../api/paths';
import { type Category, categoryAnswerSchema, subCategorySchema } from '../../api/schemas';
import type { Inquiry } from '../inquiry';
import { isOk, type Reply } from './reply';

/** Retrieves a category; one that was retrieved before is not asked for again. */
export async function retrieve(inquiry: Inquiry, id: string): Promise<Reply> {
  const { findings, siteId } = inquiry;
  const known = findings.retrieved.get(id);
  if (known) {
    inquiry.cite(known.evidence);
    return known;
  }
  const reply = await inquiry.ask(categoryPath(siteId, id));
  findings.retrieved.set(id, reply);
  return reply;
}

/** No category has it: a service that makes ids of words has no words like these. */
export const UNKNOWN_ID = 'no-such-category-9f3b7c1e';

/** How the service answers for an id that it does not have; it is asked once. */
export async function retrieveUnknown(inquiry: Inquiry): Promise<Reply> {
  const { findings, siteId } = inquiry;
  findings.unknownId ??= await inquiry.ask(categoryPath(siteId, UNKNOWN_ID));
  return findings.unknownId;
}

/** The category in an answer of the retrieve operation, as the app reads it; null for none. */
export function readCategory(reply: Reply): Category | null {
  const answer = isOk(reply) ? v.safeParse(categoryAnswerSchema, reply.json) : null;
  return answer?.success ? answer.output.category : null;
}

/** The ids of the sub-categories in an answer that can be read, each once. */
export function readSubCategoryIds(reply: Reply): string[] {
  const answer = v.safeParse(categoryAnswerSchema, reply.json);
  const entries: unknown = answer.success ? answer.output.subCategories : null;
  if (!Array.isArray(entries)) return [];
  const ids = entries.flatMap((entry: unknown) => {
    const id = v.safeParse(subCategorySchema, entry);
    return id.success ? [id.output] : [];
  });
  return [...new Set(ids)];
}
