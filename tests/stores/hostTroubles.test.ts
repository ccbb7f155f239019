import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, logInReply, untilReady } from '@/tests/bench/support/realHost'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { ended } from '@/tests/support/hosts/engines'
import { isLong } from '@/tests/support/rounds'

/** What a host may take until readiness says what is so. */
const TOLD_WITHIN_MS = 5000
const HOUR_MS = 3_600_000
const { dir, remove } = tempDir('troubles')
const [image, disk, shift] = [join(dir, 'image'), join(dir, 'disk'), join(dir, 'shift')]

/** A file system of its own that can be made read-only under a host, as a kernel does when a disk fails. */
function mounted(): boolean {
  mkdirSync(disk, { recursive: true })
  try {
    execFileSync('truncate', ['-s', '700M', image])
    execFileSync('mkfs.ext4', ['-q', '-F', image])
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasDisk = isLong && process.platform === 'linux' && mounted()
if (!hasDisk) remove()

describe.skipIf(!hasDisk)('a host in trouble, with 256 MB less memory', () => {
  let host: ChildProcess
  let origin = ''

  async function start(): Promise<void> {
    const plain = { DATA_DIR: join(disk, 'data'), API_PORT: '0', HISTORY_SESSIONS: '0', SHIFT_FILE: shift }
    const env = {
      ...process.env,
      ...plain,
      RATE: '200',
      DEMO_ACCOUNTS: '1',
      NODE_ENV: 'production',
    } as NodeJS.ProcessEnv
    const args = ['--max-old-space-size=768', '--import', './tests/support/hosts/shiftedClock.mjs']
    host = spawn(process.execPath, [...args, '.build/server/main.mjs'], { env })
    let output = ''
    for (const stream of [host.stdout, host.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    while (!/"port":\d+/.test(output)) await sleep(100)
    origin = `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`
    await untilReady(origin)
  }

  /** Waits until readiness says so, and tells after how long. */
  async function toldAfter(words: RegExp, mostMs = TOLD_WITHIN_MS): Promise<number> {
    const began = performance.now()
    for (;;) {
      const report = await (await fetch(`${origin}/api/ready`)).text()
      const tookMs = Math.round(performance.now() - began)
      if (words.test(report)) return tookMs
      if (tookMs > mostMs) throw new Error(`After ${tookMs} ms readiness says ${report}`)
      await sleep(50)
    }
  }
  const tell = (what: string, told: number, back: number) =>
    process.stdout.write(`${what}: told after ${told} ms, ready again ${back} ms after its end\n`)
  const READY = /"status":"ready"/

  beforeAll(async () => {
    writeFileSync(shift, '0')
    await start()
  })
  afterAll(async () => {
    await ended(host, 'SIGKILL')
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    remove()
  })

  it.each([
    ['accounts', 'pgliteProcess', /"name":"accounts","state":"down"/],
    ['tape', 'tapeProcess', /"name":"tape","state":"(?:degraded|down)"/],
  ])(
    '%s on a disk that stands still: told, and well again by itself',
    async (name, program, words) => {
      const rows = execFileSync('ps', ['--ppid', String(host.pid), '-o', 'pid=,args='], { encoding: 'utf8' }).split(
        '\n',
      )
      const pid = Number.parseInt(rows.find((row) => row.includes(program)) ?? '', 10)
      process.kill(pid, 'SIGSTOP')
      const told = await toldAfter(words)
      await sleep(5000)
      process.kill(pid, 'SIGCONT')
      tell(`${name} stands still`, told, await toldAfter(READY, 30_000))
      await logIn(origin, 'premium')
    },
    90_000,
  )

  it.each([HOUR_MS, 0, -HOUR_MS, 0])(
    'a clock that jumps to %d ms beside the true one: it answers, and users stay',
    async (ms) => {
      const token = await logIn(origin, 'premium')
      writeFileSync(shift, String(ms))
      await sleep(3000)
      expect((await fetch(`${origin}/api/users`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
      expect((await fetch(`${origin}/api/flow/prints`)).status).toBe(200)
      await logIn(origin, 'admin')
      process.stdout.write(`clock ${ms / HOUR_MS} h: ready again after ${3000 + (await toldAfter(READY, 30_000))} ms\n`)
    },
    90_000,
  )

  it('a disk that becomes read-only: told, log-ins refused in words, and a start after the repair works', async () => {
    const device = execFileSync('findmnt', ['-no', 'SOURCE', disk], { encoding: 'utf8' }).trim().replace('/dev/', '')
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1')
    const told = await toldAfter(/"status":"unavailable".*"accounts","state":"down"/)
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await logInReply(origin, 'premium')
      expect([reply.status, await reply.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    }
    expect((await fetch(`${origin}/api/flow/prints`)).status).toBe(200)
    await ended(host, 'SIGKILL')
    await sleep(1000)
    execFileSync('umount', [disk])
    execFileSync('sh', ['-c', `fsck.ext4 -p ${image} || [ $? -le 1 ]`], { stdio: 'ignore' })
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, disk])
    await start()
    await logIn(origin, 'premium')
    expect(readdirSync(disk)).toContain('data')
    process.stdout.write(`read-only: told after ${told} ms; a start after the repair is ready\n`)
  })
})
