import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { awaitDataDir, type DataDirLock } from '@/server/stores/dataDirLock'
import { TapeError } from '@/server/stores/tape/port'
import { EmbeddedEngine } from '@/server/stores/tape/process/embeddedEngine'
import { type Frame, type Reply, type Request, readFrames, writeFrame } from '@/server/stores/tape/process/frames'
import { dropTableFiles, keepTableFiles } from '@/server/stores/tape/process/tableFiles'
import { endWithParent } from '@/server/withParent'

/** The child process that owns the tape: it opens the engine, serves a local socket and ends with its parent. */

const HARD_STOP_MS = 10_000
const GIVE_BACK_EVERY_MS = 15_000
const NOTHING = Buffer.alloc(0)

/** The engine behind its socket, until it is told to stop. */
class TapeService {
  private isStopping = false
  private readonly server = createServer((socket) => this.serve(socket))

  constructor(
    private readonly engine: EmbeddedEngine,
    private readonly lock: DataDirLock,
    private readonly socketPath: string,
    private readonly dir: string,
  ) {}

  listen(): void {
    process.umask(0o077)
    rmSync(this.socketPath, { force: true })
    // Where whoever started it has ended meanwhile nobody hears it.
    this.server.listen(this.socketPath, () => process.send?.({ ready: true }, () => undefined))
  }

  async stop(): Promise<void> {
    if (this.isStopping) return
    this.isStopping = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), HARD_STOP_MS).unref()
    this.server.close()
    await this.engine.close()
    keepTableFiles(this.dir)
    rmSync(this.socketPath, { force: true })
    this.lock.release()
    process.exit(0)
  }

  /** An engine without that allocator has nothing to give back. */
  giveBackMemory(): void {
    if (!this.isStopping) void this.engine.giveBackMemory().catch(() => undefined)
  }

  private serve(socket: Socket): void {
    socket.on('error', () => socket.destroy())
    readFrames<Request>(socket, (frame) => void this.handle(socket, frame))
  }

  private async handle(socket: Socket, frame: Frame<Request>): Promise<void> {
    let head: Reply = { ok: true }
    let body: Uint8Array = NOTHING
    try {
      if (this.isStopping) throw new TapeError('unavailable', 'The tape is closing.')
      body = await this.answer(frame)
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

  private async answer({ head, body }: Frame<Request>): Promise<Uint8Array> {
    switch (head.op) {
      case 'query':
        return this.engine.query(head.sql, head.lane)
      case 'save':
        await this.engine.save(head.sql)
        return NOTHING
      case 'insert':
        await this.engine.insert(head.table, head.columns, head.token, body)
        return NOTHING
      case 'script':
        await this.engine.script(head.statements)
        return NOTHING
      case 'close':
        setImmediate(() => void this.stop())
        return NOTHING
    }
  }
}

async function main(dir: string, socketPath: string, isDurable: boolean): Promise<void> {
  // The tape process of a parent that was just killed may still be letting go of it.
  const lock = await awaitDataDir(dir, 'tape')
  dropTableFiles(dir)
  const service = new TapeService(await EmbeddedEngine.open({ dir, isDurable }), lock, socketPath, dir)
  setInterval(() => service.giveBackMemory(), GIVE_BACK_EVERY_MS).unref()
  process.on('SIGTERM', () => void service.stop())
  process.on('SIGINT', () => undefined)
  service.listen()
  // Its parent may have been killed while the engine opened.
  endWithParent(() => void service.stop())
}

const [dir, socketPath, durable] = process.argv.slice(2)
if (dir === undefined || socketPath === undefined) throw new Error('Usage: tapeProcess <directory> <socket> [durable]')
main(dir, socketPath, durable === 'durable').catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  process.send?.({ ready: false, message }, () => process.exit(1))
  if (process.send === undefined) process.exit(1)
})
