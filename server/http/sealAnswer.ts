import type { Context } from 'hono'

/** No answer of the API is a page: opened by itself it loads, runs and sends nothing, and no site shows it in a frame. */
export const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer says to browsers; after the handler, since feeds, files and refusals are answers of their own. */
export function sealAnswer(c: Context): void {
  c.header('Content-Security-Policy', ANSWER_POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'no-referrer')
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
