/**
 * What an account can be told about, and by which ways; on screen all of it is told always. Our own list: the
 * specification leaves the payload open (spec §7).
 */
export const notificationEvents = [
  { key: 'alert_hit', label: 'An alert of mine fires', ways: ['email', 'browser', 'webhook', 'chat', 'digest'] },
  { key: 'plan', label: 'My plan changes or ends soon', ways: ['digest'] },
  { key: 'changelog', label: 'The product changes', ways: ['digest'] },
  { key: 'data_correction', label: 'Data I may have seen is corrected', ways: ['digest'] },
] as const
export const notificationChannels = [
  { key: 'email', label: 'Mail' },
  { key: 'browser', label: 'Browser' },
  { key: 'webhook', label: 'Webhook' },
  { key: 'chat', label: 'Chat' },
  { key: 'digest', label: 'Daily digest' },
] as const

export type NotificationEvent = (typeof notificationEvents)[number]['key']
export type NotificationChannel = (typeof notificationChannels)[number]['key']

/** Hours of the user's zone in which nothing is sent, 'HH:MM'; the same text twice means none. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

export interface NotificationConfig {
  readonly channels: Readonly<Record<NotificationEvent, readonly NotificationChannel[]>>
  readonly quietHours: QuietHours | null
  /** Most alert mails of a day; what goes beyond stays on screen and in the digest. */
  readonly dailyCap: number
}

export const defaultNotifications: NotificationConfig = {
  channels: {
    alert_hit: [],
    plan: [],
    changelog: [],
    data_correction: [],
  },
  quietHours: null,
  dailyCap: 200,
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The stored settings; whatever is missing or wrong falls back to the default. */
export function readNotifications(stored: unknown): NotificationConfig {
  const found = recordOf(stored)
  const channels = recordOf(found.channels)
  const cap = found.daily_cap
  return {
    channels: Object.fromEntries(
      notificationEvents.map(({ key, ways }) => [key, channelsOf(channels[key], ways)]),
    ) as Record<NotificationEvent, readonly NotificationChannel[]>,
    quietHours: quietOf(recordOf(found.quiet_hours)),
    dailyCap:
      typeof cap === 'number' && Number.isInteger(cap) && cap >= 1 && cap <= 1000 ? cap : defaultNotifications.dailyCap,
  }
}

/** The settings as they are sent and stored. */
export function writeNotifications(config: NotificationConfig): Record<string, unknown> {
  return { channels: config.channels, quiet_hours: config.quietHours, daily_cap: config.dailyCap }
}

/** Switches one channel of one event. */
export function toggleChannel(
  config: NotificationConfig,
  event: NotificationEvent,
  channel: NotificationChannel,
): NotificationConfig {
  const before = config.channels[event]
  const after = notificationChannels
    .map(({ key }) => key)
    .filter((key) => (key === channel ? !before.includes(key) : before.includes(key)))
  return { ...config, channels: { ...config.channels, [event]: after } }
}

/** What the daily digest tells of. */
export function digestEvents(config: NotificationConfig): readonly NotificationEvent[] {
  return notificationEvents.flatMap(({ key }) => (config.channels[key].includes('digest') ? [key] : []))
}

/** The settings without the mails that a link in one of them stops: those of alerts, or the digest. */
export function withoutMails(config: NotificationConfig, what: 'alerts' | 'digest'): NotificationConfig {
  const { alert_hit: ofAlerts } = config.channels
  if (what === 'alerts')
    return { ...config, channels: { ...config.channels, alert_hit: ofAlerts.filter((key) => key !== 'email') } }
  const channels = { ...config.channels }
  for (const { key } of notificationEvents) channels[key] = channels[key].filter((way) => way !== 'digest')
  return { ...config, channels }
}

/** True when nothing may be sent at 'HH:MM' of the user's zone. The hours may run over midnight. */
export function isQuiet(quietHours: QuietHours | null, time: string): boolean {
  if (quietHours === null || quietHours.from === quietHours.to) return false
  const { from, to } = quietHours
  return from < to ? time >= from && time < to : time >= from || time < to
}

function quietOf(found: Readonly<Record<string, unknown>>): QuietHours | null {
  const { from, to } = found
  const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value)
  return isTime(from) && isTime(to) ? { from, to } : null
}

/** The stored channels that there are for the event, in the order of the page. */
function channelsOf(value: unknown, ways: readonly NotificationChannel[]): readonly NotificationChannel[] {
  return Array.isArray(value) ? ways.filter((key) => value.includes(key)) : []
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
