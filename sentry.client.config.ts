import { setReporter } from '@/lib/client/reporting/report'
import { ignoredMessages, isFrom404, mayReport } from '@/lib/client/reporting/sentryRules'

const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN

// Loaded only when a DSN is configured: 53 kB gzip that no one else pays. Tracing is off (spec §9).
if (dsn !== undefined && dsn !== '') {
  void import('@sentry/nextjs').then((sentry) => {
    sentry.init({
      dsn,
      tracesSampleRate: 0,
      ignoreErrors: [...ignoredMessages],
      beforeSend: (event) => (mayReport(event) ? event : null),
      beforeSendTransaction: (event) => (isFrom404(event) ? null : event),
    })
    setReporter((error, tags) => sentry.captureException(error, { tags: { ...tags } }))
  })
}
