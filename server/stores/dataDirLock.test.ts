import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { awaitDataDir, DataDirInUse, dataDirHolder, lockDataDir } from '@/server/stores/dataDirLock'

describe('data directory lock', () => {
  let dir = ''

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'undercurrent-lock-'))
  })

  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  it('is held until released, and the second opener is told who holds it', () => {
    const lock = lockDataDir(dir, 'host')
    expect(dataDirHolder(dir)).toMatchObject({ pid: process.pid, purpose: 'host' })
    expect(() => lockDataDir(dir, 'import')).toThrow(DataDirInUse)
    expect(() => lockDataDir(dir, 'import')).toThrow(`in use by the host (process ${process.pid})`)
    lock.release()
    lock.release()
    expect(dataDirHolder(dir)).toBeNull()
    lockDataDir(dir, 'import').release()
    expect(readdirSync(dir)).toEqual([])
  })

  it('is taken over from a process that is gone', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    writeFileSync(join(dir, 'host.lock'), JSON.stringify({ pid: gone, started: '1', purpose: 'host' }))
    expect(dataDirHolder(dir)).toBeNull()
    lockDataDir(dir, 'host').release()
  })

  it.skipIf(process.platform !== 'linux')('is taken over when the number now belongs to a younger process', () => {
    writeFileSync(join(dir, 'host.lock'), JSON.stringify({ pid: process.pid, started: '1', purpose: 'host' }))
    expect(dataDirHolder(dir)).toBeNull()
    lockDataDir(dir, 'host').release()
  })

  it('a damaged lock file keeps nobody out', () => {
    writeFileSync(join(dir, 'host.lock'), '{')
    lockDataDir(dir, 'host').release()
  })

  it('is waited for while its holder ends, under a name of its own beside others, and given up after the time', async () => {
    const host = lockDataDir(dir, 'host')
    const accounts = await awaitDataDir(dir, 'accounts', { name: 'accounts' })
    await expect(awaitDataDir(dir, 'host', { waitMs: 100 })).rejects.toThrow(DataDirInUse)
    const waiting = awaitDataDir(dir, 'next host')
    host.release()
    const next = await waiting
    expect(dataDirHolder(dir)).toMatchObject({ purpose: 'next host' })
    expect(dataDirHolder(dir, 'accounts')).toMatchObject({ purpose: 'accounts' })
    next.release()
    accounts.release()
    expect(readdirSync(dir)).toEqual([])
  })

  it('makes the directory when it is not there', () => {
    const deep = join(dir, 'a', 'b')
    lockDataDir(deep, 'host').release()
    expect(readdirSync(deep)).toEqual([])
  })
})
