import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { DataDirInUse, type DataDirLock, lockDataDir } from '@/server/stores/dataDirLock'
import { TapeError } from '@/server/stores/tape/port'
import { EmbeddedEngine } from '@/server/stores/tape/process/embeddedEngine'
import { type Frame, type Reply, type Request, readFrames, writeFrame } from '@/server/stores/tape/process/frames'

/** The child process that owns the tape: it opens the engine, serves a local socket and ends with its parent. */

const HARD_STOP_MS = 10_000
const GIVE_BACK_EVERY_MS = 15_000
const TAKE_ATTEMPTS = 200
const TAKE_PAUSE_MS = 75
const NOTHING = Buffer.alloc(0)

/** Takes the directory; the tape process of a parent that was just killed may still be letting go of it. */
async function takeDirectory(dir: string): Promise<DataDirLock> {
  for (let attempt = 1; ; attempt++) {
    try {
      return lockDataDir(dir, 'tape')
    } catch (error) {
      if (!(error instanceof DataDirInUse) || attempt >= TAKE_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, TAKE_PAUSE_MS))
    }
  }
}

async function main(dir: string, socketPath: string, durable: boolean): Promise<void> {
  const lock = await takeDirectory(dir)
  const engine = await EmbeddedEngine.open({ dir, durable })
  let stopping = false

  const server = createServer((socket) => serve(socket))

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), HARD_STOP_MS).unref()
    server.close()
    await engine.close()
    rmSync(socketPath, { force: true })
    lock.release()
    process.exit(0)
  }

  async function answer({ head, body }: Frame<Request>): Promise<Uint8Array> {
    switch (head.op) {
      case 'query':
        return engine.query(head.sql, head.lane)
      case 'save':
        await engine.save(head.sql)
        return NOTHING
      case 'insert':
        await engine.insert(head.table, head.columns, head.token, body)
        return NOTHING
      case 'script':
        await engine.script(head.statements)
        return NOTHING
      case 'close':
        setImmediate(() => void stop())
        return NOTHING
    }
  }

  async function handle(socket: Socket, frame: Frame<Request>): Promise<void> {
    let head: Reply = { ok: true }
    let body: Uint8Array = NOTHING
    try {
      if (stopping) throw new TapeError('unavailable', 'The tape is closing.')
      body = await answer(frame)
    } catch (error) {
      const kind = error instanceof TapeError ? error.kind : 'failed'
      head = { ok: false, kind, message: error instanceof Error ? error.message : String(error) }
    }
    if (!socket.destroyed)
      writeFrame<Reply>(socket, {
        id: frame.id,
        head,
        body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
      })
  }

  function serve(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    readFrames<Request>(socket, (frame) => void handle(socket, frame))
  }

  // An engine without that allocator has nothing to give back.
  const giveBack = () => void (stopping ? null : engine.giveBackMemory().catch(() => undefined))
  setInterval(giveBack, GIVE_BACK_EVERY_MS).unref()

  process.on('disconnect', () => void stop())
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => undefined)
  process.umask(0o077)
  rmSync(socketPath, { force: true })
  server.listen(socketPath, () => process.send?.({ ready: true }))
}

const [dir, socketPath, durable] = process.argv.slice(2)
if (dir === undefined || socketPath === undefined) throw new Error('Usage: tapeProcess <directory> <socket> [durable]')
main(dir, socketPath, durable === 'durable').catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.send?.({ ready: false, message }, () => process.exit(1))
  if (process.send === undefined) process.exit(1)
})
