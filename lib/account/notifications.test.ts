import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultNotifications,
  digestEvents,
  isQuiet,
  readNotifications,
  toggleChannel,
  withoutMails,
  writeNotifications,
} from '@/lib/account/notifications'

describe('§7 notification settings', () => {
  it.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { channels: 5 },
    { quiet_hours: { from: '25:00', to: '1' }, daily_cap: -1 },
  ])('stored %j reads as the default', (stored) => expect(readNotifications(stored)).toEqual(defaultNotifications))
  it('what is written reads back, and unknown channels drop out', () => {
    const config = {
      ...toggleChannel(defaultNotifications, 'alert_hit', 'email'),
      quietHours: { from: '22:00', to: '07:00' },
    }
    expect(readNotifications(JSON.parse(JSON.stringify(writeNotifications(config))))).toEqual(config)
    expect(config.channels.alert_hit).toEqual(['email'])
    expect(readNotifications({ channels: { alert_hit: ['fax', 'email'] } }).channels.alert_hit).toEqual(['email'])
  })
  it('a channel that an event has not got is never on', () => {
    expect(readNotifications({ channels: { changelog: ['webhook', 'digest', 'email'] } }).channels.changelog).toEqual([
      'digest',
    ])
  })
  it('a link in a mail stops the mails of its kind and nothing else', () => {
    const all = readNotifications({
      channels: { alert_hit: ['email', 'webhook', 'digest'], plan: ['digest'], changelog: ['digest'] },
    })
    expect(digestEvents(all)).toEqual(['alert_hit', 'plan', 'changelog'])
    const quiet = withoutMails(all, 'alerts')
    expect([quiet.channels.alert_hit, quiet.channels.plan]).toEqual([['webhook', 'digest'], ['digest']])
    const undigested = withoutMails(all, 'digest')
    expect([digestEvents(undigested), undigested.channels.alert_hit]).toEqual([[], ['email', 'webhook']])
  })
  it('a channel switched twice is as before', () => {
    const twice = toggleChannel(toggleChannel(defaultNotifications, 'plan', 'digest'), 'plan', 'digest')
    expect(twice).toEqual(defaultNotifications)
  })
  it.each([
    ['22:00', '07:00', '23:30', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['22:00', '07:00', '12:00', false],
    ['09:00', '17:00', '09:00', true],
    ['09:00', '17:00', '17:00', false],
    ['08:00', '08:00', '08:00', false],
  ])('quiet from %s to %s at %s is %s', (from, to, time, expected) =>
    expect(isQuiet({ from, to }, time)).toBe(expected),
  )
  it('never throws on anything stored', () => {
    fc.assert(fc.property(fc.anything(), (stored) => readNotifications(stored).dailyCap > 0))
  })
})
