import './sentry.client.config'
