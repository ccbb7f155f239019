import { type Failure, normalizeError } from '@/lib/client/api/normalizeError'
import { settings } from '@/lib/client/settings'
import type { LoadError } from '@/lib/core/loadable'

export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** A failed call after normalisation (spec §8), with what a screen may want to show or copy. */
export class ApiError extends Error implements LoadError {
  readonly code: number | string
  readonly status: number | null
  readonly issues: readonly FieldIssue[]
  readonly requestId: string | null
  /** What the host itself said; `message` is its normalised form (spec §8), which says one thing for every rate limit. */
  readonly said: string | null

  constructor(failure: Failure | null | undefined) {
    const normal = normalizeError(failure, { email: settings.supportEmail })
    super(normal.message)
    this.name = 'ApiError'
    this.code = normal.code
    this.status = failure?.response?.status ?? null
    const body = failure?.response?.data
    this.issues = readIssues(body)
    this.requestId = readText(body, 'request_id')
    this.said = readText(body, 'message')
  }
}

/** The host's own sentence where a page has a limit of its own to tell, else the normalised message. */
export function hostSentence(error: unknown): string {
  const known = toLoadError(error)
  return (known instanceof ApiError && known.said) || known.message
}

/** Any thrown value as message and code. A part of the page that did not arrive is no answer either (spec §8, first row). */
export function toLoadError(error: unknown): LoadError {
  if (error instanceof ApiError) return error
  return new ApiError(isMissingPart(error) ? {} : null)
}

/** Bundlers name a script that could not be loaded; browsers one that `import()` asked for. */
const MISSING_PART = /^(Failed to load chunk|Loading chunk|Loading CSS chunk|Failed to fetch dynamically imported)/
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || MISSING_PART.test(error.message))

function readText(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : null
}

function readIssues(body: unknown): readonly FieldIssue[] {
  if (typeof body !== 'object' || body === null || !('issues' in body) || !Array.isArray(body.issues)) return []
  return body.issues.flatMap((issue: unknown) => {
    const path = readText(issue, 'path')
    const message = readText(issue, 'message')
    return path === null || message === null ? [] : [{ path, message }]
  })
}
