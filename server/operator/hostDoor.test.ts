import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminCommand } from '@/server/operator/administrator'
import { askHost, openHostDoor } from '@/server/operator/hostDoor'
import { lockDataDir } from '@/server/stores/dataDirLock'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'undercurrent-door-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('the door of a host for commands', () => {
  it('answers in words, refuses in words, and only the user that runs the host may enter', async () => {
    const door = await openHostDoor(dataDir, {
      administrator: async ({ email }) => {
        if (email === 'nobody') throw new Error('"nobody" is not a mail address.')
        return `${email} is an administrator now.`
      },
    })
    expect(statSync(join(dataDir, 'host.sock')).mode & 0o077).toBe(0)
    expect(await askHost(dataDir, 'administrator', { email: 'a@b.co' })).toBe('a@b.co is an administrator now.')
    await expect(askHost(dataDir, 'administrator', { email: 'nobody' })).rejects.toThrow('is not a mail address')
    await expect(askHost(dataDir, 'erase', {})).rejects.toThrow('does not know /erase')
    await door.close()
    await expect(askHost(dataDir, 'administrator', {})).rejects.toThrow(
      `The host that has ${dataDir} open does not answer`,
    )
  })

  it('is what a command takes while a host has the folder open', async () => {
    const lock = lockDataDir(dataDir, 'host')
    const asked: unknown[] = []
    const door = await openHostDoor(dataDir, { administrator: async (input) => `done: ${asked.push(input)}` })
    const told: string[] = []
    const output = { out: (text: string) => told.push(text), error: (text: string) => told.push(`! ${text}`) }
    const place = { dataDir, databaseUrl: undefined, publicOrigin: 'http://localhost:3000', clock: () => 0 }
    expect(await adminCommand(['a@b.co'], place, output)).toBe(0)
    expect(asked).toEqual([{ email: 'a@b.co' }])
    expect(await adminCommand([], place, output)).toBe(2)
    await door.close()
    expect(await adminCommand(['a@b.co'], place, output)).toBe(1)
    expect(told).toEqual([
      'done: 1',
      expect.stringMatching(/^! Usage: npm run admin/),
      expect.stringMatching(/^! The host that has .* open does not answer/),
    ])
    lock.release()
  })
})
