const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN

// Loaded only when a DSN is configured: 53 kB gzip that no one else pays.
if (dsn !== undefined && dsn !== '') {
  void import('@/lib/client/reporting/startSentry').then(({ startSentry }) => startSentry(dsn))
}
