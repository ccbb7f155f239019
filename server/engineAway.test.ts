import { describe, expect, it } from 'vitest'
import { connectNats } from '@/server/engine/bus/natsBus'
import { reached } from '@/server/engineAway'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'

/** Port 9 (discard) is closed everywhere. */
const AWAY: readonly (readonly [setting: string, url: string, open: (url: string) => Promise<unknown>])[] = [
  ['DATABASE_URL', 'postgres://me:hunter2@127.0.0.1:9/name', (url) => openPostgresAccounts(url)],
  ['NATS_URL', 'nats://127.0.0.1:9', (url) => connectNats(url)],
  ['TAPE_URL', 'http://me:hunter2@127.0.0.1:9', (url) => clickHouseTape(url).open()],
]

describe('an engine that is away', () => {
  it.each(AWAY)('%s is tried again, and named with host and port but no password', async (setting, url, open) => {
    const told: string[] = []
    const opening = reached(
      { setting, url },
      () => open(url),
      (message) => told.push(message),
      { pauseMs: 1, tries: 12 },
    )
    await expect(opening).rejects.toThrow(new RegExp(`^${setting}: what should answer at 127\\.0\\.0\\.1:9 does not`))
    expect(told).toHaveLength(11)
    expect(told.join()).not.toContain('hunter2')
  })

  it('is used as soon as it answers, and what is not about the line is told at once', async () => {
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries < 3) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
      return 'open'
    }
    const engine = { setting: 'DATABASE_URL', url: 'postgres://h/n' }
    expect(await reached(engine, open, () => undefined, { pauseMs: 1, tries: 12 })).toBe('open')
    const wrong = async () => {
      throw new Error('password authentication failed')
    }
    await expect(reached(engine, wrong, () => undefined, { pauseMs: 1, tries: 12 })).rejects.toThrow(
      'DATABASE_URL: what answers at h cannot be used (password authentication failed)',
    )
  })
})
