import { captureException, init } from '@sentry/nextjs'
import { setReporter } from '@/lib/client/reporting/report'
import { ignoredMessages, isFrom404, mayReport } from '@/lib/client/reporting/sentryRules'

/** Starts error reporting with the rules of spec §8. Tracing is off (spec §9). */
export function startSentry(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: 0,
    ignoreErrors: [...ignoredMessages],
    beforeSend: (event) => (mayReport(event) ? event : null),
    beforeSendTransaction: (event) => (isFrom404(event) ? null : event),
  })
  setReporter((error, tags) => captureException(error, { tags: { ...tags } }))
}
