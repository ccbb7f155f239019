import { logFailure } from '@/lib/client/reporting/log'
import { settings } from '@/lib/client/settings'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored } from '@/lib/client/storage/storage'

type AnalyticsProps = Readonly<Record<string, string>>
export interface AnalyticsAdapter {
  readonly pageView: (url: string) => void
  readonly track: (name: string, props: AnalyticsProps) => void
}

interface AnalyticsSettings {
  readonly analytics: string
  readonly analyticsHost: string
  readonly analyticsKey: string
}
type Post = (url: string, body: unknown) => void

const silent: AnalyticsAdapter = { pageView: () => undefined, track: () => undefined }

function plausible({ analyticsHost, analyticsKey }: AnalyticsSettings, post: Post): AnalyticsAdapter {
  const event = (name: string, url: string, props: AnalyticsProps = {}) =>
    post(`${analyticsHost}/api/event`, { name, url, domain: analyticsKey, props })
  return {
    pageView: (url) => event('pageview', url),
    track: (name, props) => event(name, window.location.href, props),
  }
}

function postHog(options: AnalyticsSettings & { readonly visitorId: string }, post: Post): AnalyticsAdapter {
  const capture = (event: string, properties: AnalyticsProps) =>
    post(`${options.analyticsHost}/capture/`, {
      api_key: options.analyticsKey,
      event,
      distinct_id: options.visitorId,
      properties,
    })
  return {
    pageView: (url) => capture('$pageview', { $current_url: url }),
    track: (name, props) => capture(name, props),
  }
}

/** The service the environment names. The default sends nothing outside (decisions: analytics). */
export function createAnalytics(
  options: AnalyticsSettings & { readonly visitorId: string },
  post: Post,
): AnalyticsAdapter {
  if (options.analyticsHost === '' || options.analyticsKey === '') return silent
  if (options.analytics === 'plausible') return plausible(options, post)
  return options.analytics === 'posthog' ? postHog(options, post) : silent
}

let adapter: AnalyticsAdapter | null = null

/** The adapter of this page; silent for somebody who switched it off. */
export function analytics(visitorId: string): AnalyticsAdapter {
  if (readStored(storageKeys.noAnalytics) === 'true') return silent
  adapter ??= createAnalytics({ ...settings, visitorId }, (url, body) => {
    void fetch(url, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'text/plain' },
    }).catch((error: unknown) => logFailure('The analytics call failed', error))
  })
  return adapter
}
