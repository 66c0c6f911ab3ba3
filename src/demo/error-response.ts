import type { Context } from 'hono';

/** An answer that says what went wrong. The interface leaves its form open (section 7). */
export function errorResponse(
  c: Context,
  status: 400 | 401 | 404 | 405,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}
