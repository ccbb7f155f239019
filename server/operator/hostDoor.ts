import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'

/** What an operator asks of a running host: takes what stands after the command, answers in words. */
export type HostCommands = Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => Promise<string>>>

/** Unix socket paths longer than this are cut or refused by some systems. */
const LONGEST = 100

/** The door of the host that has a data directory open; only the user of the system that runs it may enter. */
function doorOf(dataDir: string): string {
  const own = resolve(dataDir, 'host.sock')
  if (Buffer.byteLength(own) <= LONGEST) return own
  return join(tmpdir(), `undercurrent-${createHash('sha256').update(own).digest('hex').slice(0, 24)}.sock`)
}

/** Opens the door of this host for commands that run beside it. */
export async function openHostDoor(dataDir: string, commands: HostCommands): Promise<{ close(): Promise<void> }> {
  const path = doorOf(dataDir)
  rmSync(path, { force: true })
  const server: Server = createServer((call, answer) => {
    const deed = commands[(call.url ?? '').slice(1)]
    const done =
      deed === undefined
        ? Promise.reject(new Error(`This host does not know ${call.url}; is it of another version?`))
        : json(call).then((input) => deed(input as Readonly<Record<string, unknown>>))
    const say = (status: number, body: object) => answer.writeHead(status).end(JSON.stringify(body))
    done.then(
      (message) => say(200, { message }),
      (error: unknown) => say(500, { message: error instanceof Error ? error.message : String(error) }),
    )
  })
  const before = process.umask(0o077)
  try {
    await new Promise<void>((opened, failed) => server.once('error', failed).listen(path, opened))
  } finally {
    process.umask(before)
  }
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

/** Asks the host that has the data directory open; rejects with its words where it refuses. */
export function askHost(dataDir: string, deed: string, input: Readonly<Record<string, unknown>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: doorOf(dataDir), path: `/${deed}`, method: 'POST' }, (answer) => {
      json(answer).then((body) => {
        const { message } = body as { readonly message: string }
        if (answer.statusCode === 200) resolve(message)
        else reject(new Error(message))
      }, reject)
    })
    call.on('error', (error) =>
      reject(new Error(`The host that has ${dataDir} open does not answer: ${error.message}`)),
    )
    call.end(JSON.stringify(input))
  })
}
