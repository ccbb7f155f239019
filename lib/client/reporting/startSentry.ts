import { captureException, init } from '@sentry/nextjs'
import Router from 'next/router'
import { setReporter } from '@/lib/client/reporting/report'
import { ignoredMessages, isFrom404, mayReport } from '@/lib/client/reporting/sentryRules'

/** Parts of the SDK that send or measure by themselves: spans and trace headers (spec §9: tracing off), and sessions. */
const LEFT_OUT: readonly string[] = ['BrowserTracing', 'BrowserSession']

/** Starts error reporting with the rules of spec §8. Tracing is off (spec §9). */
export function startSentry(dsn: string): void {
  init({
    dsn,
    tracesSampleRate: 0,
    // The other way of sending spans never asks `beforeSendTransaction`.
    traceLifecycle: 'static',
    integrations: (defaults) => defaults.filter(({ name }) => !LEFT_OUT.includes(name)),
    // Counts of what was dropped would be the only thing sent about it.
    sendClientReports: false,
    ignoreErrors: [...ignoredMessages],
    beforeSend: (event) => {
      // Without tracing nothing names the page of a report, and the rule for /404 asks for it.
      const page = Router.router?.pathname
      if (page !== undefined) event.transaction ??= page
      return mayReport(event) ? event : null
    },
    beforeSendTransaction: (event) => (isFrom404(event) ? null : event),
  })
  setReporter((error, tags) => captureException(error, { tags: { ...tags } }))
}
