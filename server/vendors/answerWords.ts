/** Host of an address: all of it that may stand in an error or a log. */
export const hostOf = (url: string): string => new URL(url).host

/** Why nothing was answered, in a word. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause as { code?: string }).code ?? (cause instanceof Error ? cause.name : 'no answer')
}

/** How long `Retry-After` asks to be left alone, ms: seconds or a date; a minute when it says nothing. */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number {
  const text = header ?? ''
  if (/^\d+$/.test(text.trim())) return Number(text) * 1000
  const untilMs = Date.parse(text)
  return Number.isNaN(untilMs) ? 60_000 : Math.max(0, untilMs - nowMs)
}
